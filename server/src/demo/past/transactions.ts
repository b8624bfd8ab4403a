import type { KnownState } from '@keystead/contract/people/delivery-state.ts';
import { type TransactionType, transactionTypes } from '../../people/provisioning/transaction-types.ts';

type DemoStep = {
  system: string;
  status: 'In Progress' | 'Completed' | 'Failed' | 'Skipped' | 'Resolved';
  code?: number;
  description?: string;
};

export type DemoTransaction = {
  type: TransactionType;
  /** By name; undefined is a deleted person. */
  user?: string;
  by: [firstName: string, lastName: string];
  minutesAgo: number;
  steps: DemoStep[];
};

const day = 24 * 60;
const una: DemoTransaction['by'] = ['Una', 'Corp'];
const leo: DemoTransaction['by'] = ['Leo', 'Local'];
const system: DemoTransaction['by'] = ['System', ''];
const initiators = [una, leo, system];

const done = (name: string, code = 200): DemoStep => ({ system: name, status: 'Completed', code });
const directory = done('OKTA');
const bus = done('MESSAGEBUS');
const failed = (name: string, code: number, description: string): DemoStep => ({
  system: name,
  status: 'Failed',
  code,
  description,
});

/** With 50, 51 and 400 characters: the longest that is shown in full, one more, and much more. */
const causes = {
  short: 'The product did not accept the role of this nurse.',
  cut: 'The product did not accept the roles of this nurse.',
  long: `The product did not accept this person. Their role is not known at this community, which closed the unit they were
assigned to on the first of the month. Nobody with this role can be added before an administrator there has opened the
unit again or given the person another one. Ask the help desk of the product to look at the settings of the community
and press Retry. Until then they cannot sign in.`.replaceAll('\n', ' '),
};
const problem = JSON.stringify({
  message: 'SNF refused the user.',
  errors: [{ message: 'The role is not known.' }, { message: 'The facility is closed.' }],
});

/** One sub-transaction for each rule about descriptions. */
const descriptions: DemoStep[] = [
  failed('SNF', 400, causes.short),
  failed('SNF', 400, causes.cut),
  failed('SL', 500, causes.long),
  failed('SNF', 422, problem),
  failed(
    'MESSAGEBUS',
    503,
    JSON.stringify({ message: 'The topic is not there.', errors: [{ message: 'x' }] }),
  ),
  failed('MESSAGEBUS', 503, '{"message": "cut off'),
  failed('MESSAGEBUS', 503, 'The bus did not answer.'),
  failed('OKTA', 409, 'OKTA knows another user by this name; SNF was not told.'),
  { ...done('PP', 200), description: 'Created' },
  { ...done('PP', 201), description: 'Created' },
  failed('PP', 500, 'The payment portal is not available.'),
  { system: 'LPC', status: 'Resolved', code: 500, description: 'The community did not answer.' },
];

const people = ['cora.corporate', 'mo.mobile', 'nina.nophone', 'anna.adams10'];
const personAt = (index: number): string => people[index % people.length] ?? 'cora.corporate';
const initiatorAt = (index: number): DemoTransaction['by'] => initiators[index % initiators.length] ?? una;

const byType: DemoTransaction[] = transactionTypes.flatMap((type, index) => [
  {
    type,
    user: personAt(index),
    by: initiatorAt(index),
    minutesAgo: 60 + index * 30,
    steps: [directory, bus],
  },
  {
    type,
    user: personAt(index + 1),
    by: initiatorAt(index + 1),
    minutesAgo: 1500 + index * 45,
    steps: [directory, failed('SL', 500, 'Senior Living is not available.'), bus],
  },
]);

const byDescription: DemoTransaction[] = descriptions.map((step, index) => ({
  type: 'Update User',
  user: personAt(index),
  by: initiatorAt(index),
  minutesAgo: 3000 + index * 60,
  steps: [directory, step],
}));

/** Enough errors for a second page. */
const outage: DemoTransaction[] = Array.from({ length: 15 }, (_, index) => ({
  type: 'Create User',
  user: personAt(index),
  by: una,
  minutesAgo: 6000 + index * 5,
  steps: [directory, failed('PD', 400, problem), bus],
}));

/** A product that barely responds has its own queue; the deleted person waits in it too. */
const queue: DemoTransaction[] = transactionTypes.map((type, index) => ({
  type,
  ...(type !== 'Delete User' && { user: 'ines.inprogress' }),
  by: initiatorAt(index),
  minutesAgo: 5 + transactionTypes.length - index,
  steps: [directory, { system: 'LPC', status: 'In Progress' }, bus],
}));

/** The people their products know, matching the sandbox. */
export const knownAtProducts: [user: string, systems: string[]][] = [
  ['alma.allproducts', ['SNF', 'MCMD', 'SL', 'TRUESENSE', 'PD', 'LPC', 'PP']],
  ['ada.physician', ['SNF', 'MCMD']],
  ['reg.regional', ['SNF']],
  ['mo.mobile', ['SNF', 'MCMD']],
  ['cora.corporate', ['SNF']],
  ['nina.nophone', ['SNF']],
  ['petra.payfail', ['SNF']],
  ['ines.inprogress', ['SNF']],
  ['marvin.gates', ['SNF']],
];

type ReportedState = { user: string; system: string; minutesAgo: number } & Omit<KnownState, 'date'>;

/** What products have since reported about people, in contradiction to us. */
export const reportedByProducts: ReportedState[] = [
  {
    user: 'gwen.hollis',
    system: 'SNF',
    minutesAgo: 2 * day,
    presence: 'inactive',
    source: 'told',
    differences: [],
  },
  {
    user: 'gwen.hollis',
    system: 'SL',
    minutesAgo: 9 * day,
    presence: 'active',
    source: 'told',
    differences: [],
  },
  {
    user: 'marvin.gates',
    system: 'LPC',
    minutesAgo: day,
    presence: 'missing',
    source: 'asked',
    differences: [],
  },
  {
    user: 'dana.whitfield',
    system: 'SNF',
    minutesAgo: day,
    presence: 'active',
    source: 'asked',
    differences: [{ field: 'role', told: ['Charge Nurse'], there: ['Certified Nursing Assistant'] }],
  },
];

/** How that happened: a deactivation that one product did not accept, and an error that someone resolved. */
const disputes: DemoTransaction[] = [
  {
    type: 'Deactivate User',
    user: 'gwen.hollis',
    by: una,
    minutesAgo: 2 * day,
    steps: [directory, done('SNF'), failed('SL', 503, 'Senior Living did not answer in time.'), bus],
  },
  {
    type: 'Update User',
    user: 'marvin.gates',
    by: leo,
    minutesAgo: 3 * day,
    steps: [
      directory,
      { system: 'LPC', status: 'Resolved', code: 500, description: 'The community did not answer.' },
      bus,
    ],
  },
];

/** For the others, the log does not go back far enough. */
const createdRecently = ['alma.allproducts', 'ada.physician', 'reg.regional'];

/** When products acknowledged the people they know. */
export const acknowledgedMinutesAgo = 12 * day;

const provisioned: DemoTransaction[] = knownAtProducts
  .filter(([user]) => createdRecently.includes(user))
  .map(([user, systems], index) => ({
    type: 'Create User',
    user,
    by: una,
    minutesAgo: acknowledgedMinutesAgo + index,
    steps: [directory, ...systems.map((name) => done(name, 201)), bus],
  }));

const alone: DemoTransaction[] = [
  {
    type: 'Update User',
    user: 'petra.payfail',
    by: una,
    minutesAgo: 30,
    steps: [directory, failed('PP', 500, 'The payment portal is not available.'), bus],
  },
  { type: 'Delete User', by: leo, minutesAgo: 240, steps: [directory, bus] },
  {
    type: 'Create User',
    user: 'nina.nophone',
    by: una,
    minutesAgo: 40 * 24 * 60,
    steps: [directory, failed('SL', 500, 'Senior Living is not available.'), bus],
  },
];

export const demoTransactions: DemoTransaction[] = [
  ...provisioned,
  ...byType,
  ...byDescription,
  ...outage,
  ...alone,
  ...disputes,
  ...queue,
];
