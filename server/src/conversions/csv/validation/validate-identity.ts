import type { StoredUser } from '../../../people/record/stored-user.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, findingIf } from './cell-finding.ts';
import type { CsvContext } from './csv-context.ts';
import { exportedKeyOf, type FileFacts, idOf } from './file-facts.ts';
import { readUserName } from './read-user-name.ts';

/** Who a row is about: a new person, or an existing user to update or link. */
export type ValidatedIdentity = {
  /** Null when it cannot be read. */
  userName: string | null;
  updated: StoredUser | null;
  linked: StoredUser | null;
  findings: CellFinding[];
};

export const validateIdentity = (
  row: SourceRow,
  facts: FileFacts,
  context: CsvContext,
): ValidatedIdentity => {
  const { userName, problem } = readUserName(cellOf(row, 'userName'), context.domain);
  const { linked, findings: idFindings } = validateId(row, facts, context);
  const owner = userName === null ? undefined : context.users.get(userName);
  const isLinked = owner !== undefined && owner.ssoid === idOf(row);
  const updated = owner && context.updatesExisting && (isLinked || idOf(row) === null) ? owner : null;
  const isTaken = userName !== null && context.taken.has(userName) && !updated && !isLinked;
  const isRepeated = userName !== null && (facts.names.get(userName) ?? 0) > 1;
  return {
    userName,
    updated,
    linked,
    findings: [
      ...(problem ? [finding('userName', problem)] : []),
      ...findingIf(isRepeated, 'userName', 'csvRow.userNameRepeated'),
      ...findingIf(isTaken, 'userName', 'csvRow.userExists'),
      ...idFindings,
      ...validateExported(row, facts, context, (linked ?? updated)?.ssoid),
    ],
  };
};

/** A user of this customer whom no other row names, and who is not linked to another exported user. */
const validateId = (row: SourceRow, facts: FileFacts, context: CsvContext) => {
  const id = idOf(row);
  if (id === null) return { linked: null, findings: [] };
  const user = context.byId.get(id);
  if (!user) return { linked: null, findings: [finding('oktaUserId', 'csvRow.oktaUserIdUnknown')] };
  const before = context.linked.get(id);
  const isLinkedElsewhere =
    user.customerId !== context.customerId ||
    (facts.ids.get(id) ?? 0) > 1 ||
    (before !== undefined && before.key !== exportedKeyOf(row));
  return isLinkedElsewhere
    ? { linked: null, findings: [finding('oktaUserId', 'csvRow.oktaUserIdLinked')] }
    : { linked: user, findings: [] };
};

const validateExported = (
  row: SourceRow,
  facts: FileFacts,
  context: CsvContext,
  ssoid: string | undefined,
): CellFinding[] => {
  const key = exportedKeyOf(row);
  if (key === null) return [];
  const owner = context.exported.get(key);
  const before = ssoid === undefined ? undefined : context.linked.get(ssoid);
  return [
    ...findingIf(before !== undefined && before.key !== key, 'exportedUserId', 'csvRow.userLinked'),
    ...findingIf((facts.exported.get(key) ?? 0) > 1, 'exportedUserId', 'csvRow.exportedUserIdRepeated'),
    ...findingIf(
      owner !== undefined && owner.ssoid !== ssoid,
      'exportedUserId',
      'csvRow.exportedUserIdTaken',
    ),
  ];
};
