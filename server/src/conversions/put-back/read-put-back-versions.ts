import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { StoredProcess } from '../../processes/find-process.ts';
import { putBackProcess } from './put-back-process.ts';

/** The version of a user who is again as they were at an earlier one, because all imports since were put back. */
type CurrentVersion = (ssoid: string, version: number) => number;

const keyOf = (ssoid: string, version: number): string => `${ssoid} ${version}`;

/** Reads what putting back the imports that came after this one has done. */
export const readPutBackVersions = async (
  tx: Tx,
  { customer_id: customerId, created_at: createdAt }: Pick<StoredProcess, 'customer_id' | 'created_at'>,
): Promise<CurrentVersion> => {
  const { rows } = await sql<{ ssoid: string; before: number; after: number }>`
    select i.key as ssoid, (i.data ->> 'versionBefore')::int as before, (i.after ->> 'version')::int as after
    from processes p join process_items i on i.process_id = p.id and i.state = 'Done'
    where p.kind = ${putBackProcess.kind} and p.customer_id = ${customerId} and p.created_at > ${createdAt}
      and (i.after ->> 'version')::int > (i.data ->> 'versionBefore')::int`.execute(tx);
  const versions = new Map(rows.map(({ ssoid, before, after }) => [keyOf(ssoid, before), after]));
  const currentVersion: CurrentVersion = (ssoid, version) => {
    const next = versions.get(keyOf(ssoid, version));
    return next === undefined ? version : currentVersion(ssoid, next);
  };
  return currentVersion;
};
