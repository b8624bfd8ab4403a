/** A prescriber's role at each facility; an empty role has not been chosen yet. */
export type FacilityRole = { id: number; role: string };

export const withFacility = (
  roles: readonly FacilityRole[],
  id: number,
  isChecked: boolean,
  defaultRole: string,
): FacilityRole[] => {
  const others = roles.filter((entry) => entry.id !== id);
  return isChecked ? [...others, { id, role: defaultRole }] : others;
};

/** Checks or unchecks the visible facilities; the others stay unchanged. */
export const withAllFacilities = (
  roles: readonly FacilityRole[],
  ids: readonly number[],
  isChecked: boolean,
  defaultRole: string,
): FacilityRole[] => {
  const others = roles.filter(({ id }) => !ids.includes(id));
  const shown = ids.map((id) => roles.find((entry) => entry.id === id) ?? { id, role: defaultRole });
  return isChecked ? [...others, ...shown] : others;
};

export const withRole = (roles: readonly FacilityRole[], id: number, role: string): FacilityRole[] =>
  roles.map((entry) => (entry.id === id ? { id, role } : entry));

/** Applies to facilities without their own role: those that are empty or still have the previous default. */
export const withDefaultRole = (
  roles: readonly FacilityRole[],
  before: string,
  after: string,
): FacilityRole[] =>
  roles.map((entry) => (entry.role === '' || entry.role === before ? { ...entry, role: after } : entry));
