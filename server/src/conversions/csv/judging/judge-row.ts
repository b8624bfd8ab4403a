import type { MissingThing } from '@keystead/contract/people/imports.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, inColumnOrder } from './cell-finding.ts';
import type { CsvWorld, Environment } from './csv-world.ts';
import type { FileFacts } from './file-facts.ts';
import { judgeAdmin } from './judge-admin.ts';
import { judgeIdentity } from './judge-identity.ts';
import { judgeLifePlan } from './judge-life-plan.ts';
import { judgePassword, judgePasswordType } from './judge-password.ts';
import { judgeProfile } from './judge-profile.ts';
import { judgeRowPlace } from './judge-row-place.ts';
import { planRow, type RowPlan } from './plan-row.ts';

/** The outcome of judging a row. */
export type Verdict = RowPlan & {
  userName: string;
  hasErrors: boolean;
  missing: Pick<MissingThing, 'what' | 'name'>[];
};

/** Judges one row against its file and the destination. */
export const judgeRow = (row: SourceRow, facts: FileFacts, world: CsvWorld): Verdict => {
  const shown = cellOf(row, 'userName');
  if (row.ragged) return leftOut(shown, [finding('userName', 'csvRow.ragged', row.ragged)]);
  const identity = judgeIdentity(row, facts, world);
  const existing = identity.linked ?? identity.updated;
  const userName = identity.userName ?? shown;
  const place = judgeRowPlace(row, existing ? environmentOf(world, existing) : world.environments);
  const { roles: lpcRoles, findings: wrongRoles } = judgeLifePlan(row, place.environment);
  const findings = [
    ...identity.findings,
    ...judgeProfile(row),
    ...judgePasswordType(row),
    ...(existing ? [] : judgePassword(row, userName)),
    ...(existing ? place.findings.filter(isNotEnvironment) : place.findings),
    ...judgeAdmin(row, existing?.access.userType),
    ...wrongRoles,
  ];
  if (findings.length > 0) return leftOut(userName, findings);
  const plan = planRow({ row, place, lpcRoles }, identity, world);
  return Array.isArray(plan) ? leftOut(userName, plan) : { ...plan, userName, hasErrors: false, missing: [] };
};

const leftOut = (userName: string, findings: readonly CellFinding[]): Verdict => ({
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
const environmentOf = (world: CsvWorld, { configId }: StoredUser): readonly Environment[] =>
  world.environments.filter(({ id }) => id === configId);

const isNotEnvironment = ({ note }: CellFinding): boolean => note.code !== 'csvRow.environmentUnclear';
