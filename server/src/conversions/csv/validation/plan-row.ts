import { refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { type PasswordType, suiteColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { SignInMethod } from '@keystead/contract/people/imports.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import { keepHidden } from '../../../people/record/keep-hidden.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { toWritable } from '../../../people/record/to-user.ts';
import { contractErrors } from '../../plan/contract-errors.ts';
import { fieldChanges } from '../../plan/field-changes.ts';
import type { PlannedRow, WantedUser } from '../../plan/planned-row.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, type Note } from './cell-finding.ts';
import { composeRowUpdate, composeRowUser, type RequestedUser } from './compose-row-user.ts';
import type { CsvContext } from './csv-context.ts';
import { exportedKeyOf } from './file-facts.ts';
import type { ValidatedIdentity } from './validate-identity.ts';
import { passwordTypeOf } from './validate-password.ts';

/** What will be done with a row. */
export type RowPlan = Pick<PlannedRow, 'action' | 'signIn' | 'changes' | 'wanted' | 'existing'> & {
  notes: Note[];
};

/** The plan for a row with valid cells, or the user rules that it violates. */
export const planRow = (
  requested: RequestedUser,
  identity: ValidatedIdentity,
  context: CsvContext,
): RowPlan | CellFinding[] => {
  if (identity.updated) return unlessRefused(planUpdate(requested, identity.updated, context));
  if (identity.linked) return unlessRefused(planLink(requested, identity.linked, identity.userName));
  return planCreation(requested, identity.userName ?? '', context);
};

/** Stored values may be older than their rule. */
const unlessRefused = (plan: RowPlan | CellFinding[]): RowPlan | CellFinding[] => {
  const errors = Array.isArray(plan) || !plan.wanted ? [] : contractErrors(plan.wanted.user);
  return errors.length > 0 ? errors.map(refusedFor) : plan;
};

const signInWays: Record<PasswordType, SignInMethod> = {
  Permanent: 'keepsPassword',
  Temporary: 'temporaryPassword',
  None: 'activationMail',
};

const planCreation = (
  requested: RequestedUser,
  userName: string,
  context: CsvContext,
): RowPlan | CellFinding[] => {
  const { environment } = requested.place;
  if (!environment) return [finding(suiteColumns.corporation, 'csvRow.environmentUnclear')];
  const passwordType = passwordTypeOf(requested.row) ?? 'None';
  const user = composeRowUser(requested, { userName, configId: environment.id, passwordType });
  const findings = [
    ...switchedOff(user.customerEmployeeId, '', context),
    ...userErrors(user, environment.place, null).map(refusedFor),
  ];
  if (findings.length > 0) return findings;
  return {
    action: 'create',
    signIn: signInWays[passwordType],
    notes: [],
    changes: [],
    wanted: wantedOf(requested.row, user),
    existing: null,
  };
};

const planUpdate = (
  requested: RequestedUser,
  existing: StoredUser,
  context: CsvContext,
): RowPlan | CellFinding[] => {
  const place = context.environments.find(({ id }) => id === existing.configId)?.place ?? nowhere(context);
  const before = toWritable(existing);
  const user = keepHidden(composeRowUpdate(requested, before), before, place.products);
  const changes = fieldChanges(before, user);
  const findings = [
    ...switchedOff(user.customerEmployeeId, before.customerEmployeeId, context),
    ...(changes.length > 0 ? userErrors(user, place, before).map(refusedFor) : []),
  ];
  if (findings.length > 0) return findings;
  const key = exportedKeyOf(requested.row);
  const isLinked = key === null || context.linked.get(existing.ssoid)?.key === key;
  if (changes.length === 0 && !isLinked) return planLink(requested, existing, existing.userName);
  return {
    ...asBefore(existing),
    action: changes.length > 0 ? 'update' : 'unchanged',
    notes: [{ code: changes.length > 0 ? 'csvRow.willBeUpdated' : 'csvRow.unchanged' }],
    changes,
    wanted: changes.length > 0 ? wantedOf(requested.row, inNewForm(user, existing)) : null,
  };
};

const planLink = (requested: RequestedUser, existing: StoredUser, userName: string | null): RowPlan => ({
  ...asBefore(existing),
  action: 'link',
  // The id decides, so a wrong one must be seen.
  notes: [
    existing.userName === userName
      ? { code: 'csvRow.willBeLinked' }
      : { code: 'csvRow.otherWillBeLinked', values: { userName: existing.userName } },
  ],
  changes: [],
  wanted: wantedOf(requested.row, inNewForm(toWritable(existing), existing)),
});

const asBefore = ({ ssoid, version }: StoredUser) => ({
  signIn: 'asBefore' as const,
  existing: { ssoid, version },
});

/** Existing users get the same shape as new ones; how they sign in cannot be changed here. */
const inNewForm = (user: ReturnType<typeof toWritable>, existing: StoredUser): WantedUser['user'] => ({
  ...user,
  configId: existing.configId ?? 0,
  federatedIdentity: existing.isFederated,
  federatedLoginID: '',
  passwordSetBy: 'User',
  password: '',
  changePasswordFirstLogin: false,
  sendActivationEmail: false,
});

const wantedOf = (row: SourceRow, user: WantedUser['user']): WantedUser => {
  const userId = cellOf(row, 'exportedUserId');
  return {
    user,
    exported: userId === '' ? null : { systemId: cellOf(row, 'exportedSystemId'), userId },
    askedAs: null,
  };
};

const refusedFor = ({ code, values }: Sentence): CellFinding =>
  finding('lpcRoleIds', 'csvRow.refused', { problem: { code, ...(values && { values }) } });

const switchedOff = (employeeId: string, before: string, { employeeIdEnabled }: CsvContext): CellFinding[] =>
  !employeeIdEnabled && employeeId !== before
    ? [{ ...refusedFor(refusalSentence('switchedOff')), column: 'employeeId' }]
    : [];

/** For a user whose environment is not active: the rules that need none still apply. */
const nowhere = (context: CsvContext): UserValidationContext => ({
  products: [],
  corporations: null,
  offersPhysician: false,
  domains: [context.domain],
  signOnPolicies: [],
  today: '',
});
