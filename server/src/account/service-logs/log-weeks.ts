const weekMs = 7 * 86_400_000;
/** Partitions begin on Mondays; the epoch began on a Thursday. */
const mondayMs = 4 * 86_400_000;

export const weekOf = (instant: Date): number => Math.floor((instant.getTime() - mondayMs) / weekMs);
export const startOfWeek = (week: number): Date => new Date(week * weekMs + mondayMs);
