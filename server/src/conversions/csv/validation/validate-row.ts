import type { MissingReference } from '@keystead/contract/people/imports.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, inColumnOrder } from './cell-finding.ts';
import type { CsvContext, Environment } from './csv-context.ts';
import type { FileFacts } from './file-facts.ts';
import { planRow, type RowPlan } from './plan-row.ts';
import { validateAdmin } from './validate-admin.ts';
import { validateIdentity } from './validate-identity.ts';
import { validateLifePlan } from './validate-life-plan.ts';
import { validatePassword, validatePasswordType } from './validate-password.ts';
import { validateProfile } from './validate-profile.ts';
import { validateRowPlace } from './validate-row-place.ts';

/** The outcome of judging a row. */
export type RowValidation = RowPlan & {
  userName: string;
  hasErrors: boolean;
  missing: Pick<MissingReference, 'what' | 'name'>[];
};

/** Judges one row against its file and the destination. */
export const validateRow = (row: SourceRow, facts: FileFacts, context: CsvContext): RowValidation => {
  const userNameCell = cellOf(row, 'userName');
  if (row.ragged) return toLeftOut(userNameCell, [finding('userName', 'csvRow.ragged', row.ragged)]);
  const identity = validateIdentity(row, facts, context);
  const existing = identity.linked ?? identity.updated;
  const userName = identity.userName ?? userNameCell;
  const place = validateRowPlace(row, existing ? environmentOf(context, existing) : context.environments);
  const { roles: lpcRoles, findings: roleFindings } = validateLifePlan(row, place.environment);
  const findings = [
    ...identity.findings,
    ...validateProfile(row),
    ...validatePasswordType(row),
    ...(existing ? [] : validatePassword(row, userName)),
    ...(existing ? place.findings.filter(isNotEnvironment) : place.findings),
    ...validateAdmin(row, existing?.access.userType),
    ...roleFindings,
  ];
  if (findings.length > 0) return toLeftOut(userName, findings);
  const plan = planRow({ row, place, lpcRoles }, identity, context);
  return Array.isArray(plan)
    ? toLeftOut(userName, plan)
    : { ...plan, userName, hasErrors: false, missing: [] };
};

const toLeftOut = (userName: string, findings: readonly CellFinding[]): RowValidation => ({
  userName,
  action: 'leftOut',
  signIn: null,
  notes: inColumnOrder(findings).map(({ note }) => note),
  hasErrors: true,
  changes: [],
  wanted: null,
  existing: null,
  missing: findings.flatMap(({ missing }) => missing ?? []),
});

/** Existing users stay in their environment. */
const environmentOf = (context: CsvContext, { configId }: StoredUser): readonly Environment[] =>
  context.environments.filter(({ id }) => id === configId);

const isNotEnvironment = ({ note }: CellFinding): boolean => note.code !== 'csvRow.environmentUnclear';
