import type { Tx } from '../data/database.ts';

/** Hosts a person may be sent to: those of the settings and of every product an environment names. */
export const redirectHosts = async (tx: Tx, configured: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('parameters')
    .select('value')
    .distinct()
    .where('key', 'in', ['snf.app.url.root', 'sl.app.url.root', 'lpc.app.url.root', 'pd.app.url.root'])
    .execute();
  return [...new Set([...configured, ...rows.flatMap(({ value }) => hostOf(value))])].sort();
};

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).host] : []);
