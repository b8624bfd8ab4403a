import { refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { type PasswordType, suiteColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { SignInMethod } from '@keystead/contract/people/imports.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import { keepHidden } from '../../../people/record/keep-hidden.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { toWritable } from '../../../people/record/to-user.ts';
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
  wish: RequestedUser,
  identity: ValidatedIdentity,
  world: CsvContext,
): RowPlan | CellFinding[] => {
  if (identity.linked) return planLink(wish, identity.linked);
  if (identity.updated) return planUpdate(wish, identity.updated, world);
  return planCreation(wish, identity.userName ?? '', world);
};

const signInWays: Record<PasswordType, SignInMethod> = {
  Permanent: 'keepsPassword',
  Temporary: 'temporaryPassword',
  None: 'activationMail',
};

const planCreation = (wish: RequestedUser, userName: string, world: CsvContext): RowPlan | CellFinding[] => {
  const { environment } = wish.place;
  if (!environment) return [finding(suiteColumns.corporation, 'csvRow.environmentUnclear')];
  const passwordType = passwordTypeOf(wish.row) ?? 'None';
  const user = composeRowUser(wish, { userName, configId: environment.id, passwordType });
  const refused = [
    ...switchedOff(user.customerEmployeeId, '', world),
    ...userErrors(user, environment.place, null).map(refusedFor),
  ];
  if (refused.length > 0) return refused;
  return {
    action: 'create',
    signIn: signInWays[passwordType],
    notes: [],
    changes: [],
    wanted: wantedOf(wish.row, user),
    existing: null,
  };
};

const planUpdate = (
  wish: RequestedUser,
  existing: StoredUser,
  world: CsvContext,
): RowPlan | CellFinding[] => {
  const place = world.environments.find(({ id }) => id === existing.configId)?.place ?? nowhere(world);
  const before = toWritable(existing);
  const user = keepHidden(composeRowUpdate(wish, before), before, place.products);
  const changes = fieldChanges(before, user);
  const refused = [
    ...switchedOff(user.customerEmployeeId, before.customerEmployeeId, world),
    ...(changes.length > 0 ? userErrors(user, place, before).map(refusedFor) : []),
  ];
  if (refused.length > 0) return refused;
  const key = exportedKeyOf(wish.row);
  const isLinked = key === null || world.linked.get(existing.ssoid)?.key === key;
  if (changes.length === 0 && !isLinked) return planLink(wish, existing);
  return {
    ...asBefore(existing),
    action: changes.length > 0 ? 'update' : 'unchanged',
    notes: [{ code: changes.length > 0 ? 'csvRow.willBeUpdated' : 'csvRow.unchanged' }],
    changes,
    wanted: changes.length > 0 ? wantedOf(wish.row, inNewForm(user, existing)) : null,
  };
};

const planLink = (wish: RequestedUser, existing: StoredUser): RowPlan => ({
  ...asBefore(existing),
  action: 'link',
  notes: [{ code: 'csvRow.willBeLinked' }],
  changes: [],
  wanted: wantedOf(wish.row, inNewForm(toWritable(existing), existing)),
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
const nowhere = (world: CsvContext): UserValidationContext => ({
  products: [],
  corporations: null,
  offersPhysician: false,
  domains: [world.domain],
  signOnPolicies: [],
  today: '',
});
