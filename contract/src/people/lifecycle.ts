import type { UserStatus } from './status.ts';
import type { UserAction } from './user-actions.ts';

/** What a status change depends on in addition to the status itself. */
export type LifecycleFacts = {
  status: UserStatus;
  isFederated: boolean;
  hasEmail: boolean;
  /** A password was set at some point and is still stored. */
  hasPassword: boolean;
  /** It has to be changed at the next sign-in. */
  isPasswordExpired: boolean;
};

type Condition = Partial<Omit<LifecycleFacts, 'status'>>;

/** `to` is 'gone' for a removed user and 'same' where only credentials change. */
export type Outcome = UserStatus | 'gone' | 'same';

export type Transition = {
  action: UserAction;
  from: readonly UserStatus[];
  when?: Condition;
  to: Outcome;
  /** Mails a link for setting a password, valid for one day. */
  mails?: 'activation' | 'reset';
  removesDeactivationDate?: true;
  endsSessions?: true;
};

const withPassword = ['A', 'LO', 'PE', 'PR'] as const;
const enabledStatuses = [...withPassword, 'PUA'] as const;
/** No one signs in with these. */
export const disabledStatuses: readonly UserStatus[] = ['D', 'S', 'ST'];

const idm = { isFederated: false } as const;
const activation = { action: 'activate', removesDeactivationDate: true } as const;

/** Every transition between statuses. The first row whose `from` and `when` match applies; no row means 409. */
export const transitions: readonly Transition[] = [
  { action: 'unlock', from: ['LO'], when: { isPasswordExpired: true }, to: 'PE' },
  { action: 'unlock', from: ['LO'], to: 'A' },
  { action: 'suspend', from: [...enabledStatuses, 'ST'], to: 'S', endsSessions: true },
  { ...activation, from: disabledStatuses, when: { isFederated: true }, to: 'A' },
  {
    ...activation,
    from: ['S'],
    when: { ...idm, hasPassword: false, hasEmail: true },
    to: 'PUA',
    mails: 'activation',
  },
  { ...activation, from: ['S'], when: idm, to: 'A' },
  { ...activation, from: ['D'], when: { ...idm, hasEmail: true, hasPassword: true }, to: 'A' },
  { ...activation, from: ['D', 'ST'], when: { ...idm, hasEmail: true }, to: 'PUA', mails: 'activation' },
  {
    action: 'activateWithPassword',
    from: ['D', 'ST'],
    when: { ...idm, hasEmail: false },
    to: 'A',
    removesDeactivationDate: true,
  },
  { action: 'deactivate', from: [...enabledStatuses, 'S', 'ST'], to: 'D', endsSessions: true },
  { action: 'delete', from: ['D'], to: 'gone', endsSessions: true },
  {
    action: 'resetPassword',
    from: withPassword,
    when: { ...idm, hasEmail: true },
    to: 'PR',
    mails: 'reset',
    endsSessions: true,
  },
  {
    action: 'resendPasswordEmail',
    from: ['PUA'],
    when: { ...idm, hasEmail: true },
    to: 'PUA',
    mails: 'activation',
  },
  { action: 'expirePassword', from: withPassword, when: idm, to: 'PE', endsSessions: true },
  { action: 'setTemporaryPassword', from: enabledStatuses, when: idm, to: 'PE', endsSessions: true },
  { action: 'convertToFederated', from: enabledStatuses, when: idm, to: 'A', endsSessions: true },
  { action: 'convertToFederated', from: disabledStatuses, when: idm, to: 'same', endsSessions: true },
  {
    action: 'convertToIdm',
    from: enabledStatuses,
    when: { isFederated: true },
    to: 'PE',
    endsSessions: true,
  },
  {
    action: 'convertToIdm',
    from: disabledStatuses,
    when: { isFederated: true },
    to: 'same',
    endsSessions: true,
  },
  { action: 'manageFactors', from: ['A'], when: idm, to: 'same' },
  { action: 'editUsername', from: [...enabledStatuses, ...disabledStatuses], to: 'same', endsSessions: true },
];

/** The transition for an action given these facts, or null if the table has none. */
export const transitionOf = (action: UserAction, facts: LifecycleFacts): Transition | null =>
  transitions.find(
    (row) => row.action === action && row.from.includes(facts.status) && holds(row.when ?? {}, facts),
  ) ?? null;

/** Whether any row starts the action from this status, regardless of other conditions. */
export const startsFrom = (action: UserAction, status: UserStatus): boolean =>
  transitions.some((row) => row.action === action && row.from.includes(status));

const holds = (condition: Condition, facts: LifecycleFacts): boolean =>
  Object.entries(condition).every(([name, value]) => facts[name as keyof Condition] === value);
