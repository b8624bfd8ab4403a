import { expect, test } from 'vitest';
import { admin, settings, target } from '../../../../tooling/test/user-policy.ts';
import type { UserStatus } from '../../people/status.ts';
import { rowActions, type UserAction, userActionNames } from '../../people/user-actions.ts';
import { say } from '../../texts/sentence.ts';
import { detailActionTable, outrankedActionTable, rowActionTable } from './user-action-tables.ts';
import type { UserAdminKind } from './user-admin.ts';
import type { UserTarget } from './user-target.ts';
import { allowedActions, refusalOf } from './users.ts';

/** The tables' abbreviations; RP covers the mailed link and the generated password, RM and RP* only one of them. */
const codes: Record<string, UserAction[]> = {
  Un: ['unlock'],
  Su: ['suspend'],
  Ac: ['activate'],
  'Ac+pw': ['activateWithPassword'],
  De: ['deactivate'],
  Dl: ['delete'],
  RP: ['resetPassword', 'expirePassword'],
  RM: ['resetPassword'],
  'RP*': ['expirePassword'],
  RE: ['resendPasswordEmail'],
  TP: ['setTemporaryPassword'],
  CF: ['convertToFederated'],
  CI: ['convertToIdm'],
  MF: ['manageFactors'],
  EU: ['editUsername'],
};

const kinds: UserAdminKind[] = ['UMA', 'LMA', 'CLA', 'LLA', 'SUP'];

type Cell = { kind: UserAdminKind; user: UserTarget; expected: UserAction[]; bySwitch: UserAction[] };

const readTable = (table: string, change: Partial<UserTarget> = {}): Cell[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [status, login, email, ...cells] = line.split('|').map((cell) => cell.trim());
      const user = target({
        status: status as UserStatus,
        isFederated: login === 'federated',
        hasEmail: email === 'real',
        ...change,
      });
      return kinds.map((kind, index) => {
        const words = (cells[index] ?? '').split(' ').filter((word) => word !== '–');
        const actionsOf = (word: string): UserAction[] => codes[word.replace('†', '')] ?? [];
        return {
          kind,
          user,
          expected: words.flatMap(actionsOf),
          bySwitch: words.filter((word) => word.endsWith('†')).flatMap(actionsOf),
        };
      });
    });

const sorted = (actions: UserAction[]): UserAction[] => [...actions].sort();
const nameOf = ({ kind, user }: Cell): string =>
  `${kind} on ${user.status}, ${user.isFederated ? 'federated' : 'IDM'}, ${user.hasEmail ? 'email' : 'no email'}`;

const tables: [string, string, readonly UserAction[]][] = [
  ['list row', rowActionTable, rowActions],
  ['detail', detailActionTable, userActionNames],
];

for (const [place, table, actions] of tables) {
  const cells = readTable(table);

  test(`${place}: the table has 160 cells`, () => {
    expect(cells).toHaveLength(160);
  });

  test.each(cells.map((cell) => [nameOf(cell), cell] as const))(`${place}: %s`, (_, cell) => {
    const { kind, user, expected, bySwitch } = cell;
    expect(sorted(allowedActions(admin(kind), user, settings, actions))).toEqual(sorted(expected));
    const withoutConsent = allowedActions(
      admin(kind),
      user,
      { ...settings, lmaCanDeactivate: false },
      actions,
    );
    expect(sorted(withoutConsent)).toEqual(sorted(expected.filter((action) => !bySwitch.includes(action))));
    const atOtherFacility = allowedActions(admin(kind), { ...user, facilityIds: [102] }, settings, actions);
    expect(sorted(atOtherFacility)).toEqual(kind === 'LMA' || kind === 'LLA' ? [] : sorted(expected));
  });
}

const outranking: [string, UserTarget['adminAccess'], readonly UserAction[]][] = [
  ['list row', 'UMA', rowActions],
  ['detail', 'UMA', userActionNames],
];

for (const [place, adminAccess, actions] of outranking) {
  const cells = readTable(outrankedActionTable, { adminAccess });

  test.each(cells.map((cell) => [nameOf(cell), cell] as const))(
    `${place} for a user with more rights: %s`,
    (_, { kind, user, expected }) => {
      const offered = expected.filter((action) => actions.includes(action));
      expect(sorted(allowedActions(admin(kind), user, settings, actions))).toEqual(sorted(offered));
      const withheld = actions.filter(
        (action) => refusalOf(action, admin(kind), user, settings)?.reason === 'outranked',
      );
      const equals = allowedActions(admin(kind), { ...user, adminAccess: 'RU' }, settings, actions);
      expect(sorted([...offered, ...withheld])).toEqual(sorted(equals));
    },
  );
}

test('the reason says that the person has more rights', () => {
  const refusal = refusalOf('suspend', admin('LMA'), target({ adminAccess: 'UMA' }), settings);
  expect(refusal && say(refusal.message)).toBe('This person has rights that you do not have.');
});

test.each([
  ['LMA', ['expirePassword', 'manageFactors', 'resetPassword', 'setTemporaryPassword']],
  ['LLA', ['expirePassword', 'resetPassword', 'setTemporaryPassword']],
] as const)('%s keeps only help with signing in on their own account', (kind, expected) => {
  expect(sorted(allowedActions(admin(kind), target({ ssoid: 'admin' }), settings))).toEqual(expected);
});

test('corporate admins can deactivate but not delete their own account', () => {
  const self = target({ ssoid: 'admin', status: 'D' });
  expect(refusalOf('delete', admin('UMA'), self, settings)?.reason).toBe('self');
  expect(refusalOf('deactivate', admin('UMA'), target({ ssoid: 'admin' }), settings)).toBeNull();
});

test('the last active corporate admin cannot be removed', () => {
  const last = target({ adminAccess: 'UMA', isLastAdmin: true });
  const refusal = refusalOf('suspend', admin('UMA'), last, settings);
  expect(refusal?.code).toBe('user.lastAdmin');
  expect(refusal && say(refusal.message)).toBe('At least one active Corporate Admin is required.');
  expect(refusalOf('convertToFederated', admin('UMA'), last, settings)).toBeNull();
  const atProvider = { ...settings, isProvider: true };
  expect(refusalOf('convertToFederated', admin('UMA'), last, atProvider)?.reason).toBe('lastProviderAdmin');
});

test('a refusal for a wrong status names the action and the status', () => {
  const refusal = refusalOf('suspend', admin('UMA'), target({ status: 'D' }), settings);
  expect(refusal && say(refusal.message)).toBe(
    'User Some Body cannot be suspended while the status is Deactivated.',
  );
});

test("conversion and factors follow the customer's switches", () => {
  const off = { ...settings, hasFederation: false, hasMfa: false };
  expect(refusalOf('convertToFederated', admin('UMA'), target(), off)?.reason).toBe('federationOff');
  expect(refusalOf('manageFactors', admin('UMA'), target(), off)?.reason).toBe('mfaOff');
  expect(refusalOf('convertToIdm', admin('UMA'), target({ isFederated: true }), off)).toBeNull();
});

test('location admins can only help prescribers sign in', () => {
  const prescriber = target({ isPhysician: true, status: 'LO' });
  expect(allowedActions(admin('LMA'), prescriber, settings, rowActions)).toEqual(['unlock']);
});
