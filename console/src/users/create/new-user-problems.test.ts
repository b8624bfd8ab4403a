import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { say } from '@keystead/contract/texts/sentence.ts';
import { expect, test } from 'vitest';
import { emptyNewUser, type NewUserDraft, passwordSetterOf, toNewUser } from './new-user-draft.ts';
import { newUserProblems } from './new-user-problems.ts';

const place: UserValidationContext = {
  products: ['snf', 'mcmd'],
  corporations: [],
  offersPhysician: true,
  domains: ['maplegrove.example'],
  signOnPolicies: [],
  today: '2026-03-01',
};

const noFederation = { azureADEnabled: false, federatedLoginIdEnabled: false };
const federation = { azureADEnabled: true, federatedLoginIdEnabled: true };

const ada: NewUserDraft = {
  ...emptyNewUser,
  configId: 1,
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@mail.example',
  userName: 'ada.k',
  domain: 'maplegrove.example',
};

const messagesOf = (draft: NewUserDraft, toggles = noFederation): Record<string, string> =>
  Object.fromEntries(
    newUserProblems(draft, place, toggles)
      .reverse()
      .map((problem) => [problem.field, say(problem)]),
  );

test('accepts a person with a name, a username and an email', () => {
  expect(messagesOf(ada)).toEqual({});
});

test('reports each missing value of an empty form at its field', () => {
  expect(messagesOf(emptyNewUser, federation)).toEqual({
    configId: 'Please select Environment.',
    firstName: 'Please enter the user’s first name.',
    lastName: 'Please enter the user’s last name.',
    userName: 'Please enter new user’s username.',
    domain: 'No valid domain was found.',
    federatedIdentity: 'Please select federation status.',
    password: 'Please enter new user’s temporary password with rules.',
  });
});

test.each(['ada@', 'ada@maplegrove.example', 'adamaplegrove.example'])(
  'rejects the username %s because it contains a domain',
  (userName) => {
    expect(messagesOf({ ...ada, userName })).toEqual({
      userName: 'Please enter username without the domain, the domain has been pre populated.',
    });
  },
);

test('requires the administrator to set the password, typed twice, if there is no real email', () => {
  const draft = { ...ada, email: placeholderEmail, password: 'Welcome#2026' };
  expect(passwordSetterOf(ada)).toBe('User');
  expect(passwordSetterOf(draft)).toBe('Admin');
  expect(messagesOf(draft)).toEqual({ passwordConfirmation: 'Passwords do not match.' });
  expect(messagesOf({ ...draft, passwordConfirmation: 'Welcome#2026' })).toEqual({});
});

test('requires no password for federated users, but an ID if the customer uses one', () => {
  const draft = { ...ada, email: '', federatedIdentity: true };
  expect(passwordSetterOf(draft)).toBeNull();
  expect(messagesOf(draft, federation)).toEqual({ federatedLoginID: 'Please enter federated login id.' });
  expect(messagesOf(draft, { ...federation, federatedLoginIdEnabled: false })).toEqual({});
});

test('reports a wrong DEA number in its row, also below an empty one', () => {
  const stateDeaNumbers = [
    { stateForDeaNumber: '', deaNumber: '' },
    { stateForDeaNumber: 'MN', deaNumber: 'AB1' },
  ];
  const problems = messagesOf({ ...ada, physicianNppaEnabled: true, stateDeaNumbers });
  expect(Object.keys(problems).filter((field) => field.startsWith('stateDeaNumbers'))).toEqual([
    'stateDeaNumbers.1.deaNumber',
  ]);
});

test('sends joined names and the placeholder email, and leaves out an unneeded password', () => {
  const sent = toNewUser({
    ...ada,
    email: '  ',
    federatedIdentity: true,
    federatedLoginID: { name: '', domain: '', isSameAsUsername: true },
    password: 'left over',
    factor: { signOnPolicyList: [1] },
  });
  expect(sent).toMatchObject({
    userName: 'ada.k@maplegrove.example',
    federatedLoginID: 'ada.k@maplegrove.example',
    email: placeholderEmail,
    password: '',
    factor: { signOnPolicyList: [] },
  });
  expect(sent).not.toHaveProperty('domain');
  expect(sent).not.toHaveProperty('passwordConfirmation');
});

test('requires a corporation for a mobile role', () => {
  expect(messagesOf({ ...ada, mcmdRole: 'Nurse' })).toEqual({
    corporationName: 'Please select Meridian 360 Corporation',
  });
});

test('requires the profile, email, phone and a facility for a prescriber', () => {
  expect(
    messagesOf({ ...ada, email: '', physicianNppaEnabled: true, userType: 'Corporate', usesMeridian: true }),
  ).toMatchObject({
    email: 'Email is required for Physician NP/PA users.',
    primaryPhone: 'Primary Phone is required for Physician NP/PA users.',
    'physicianProfile.npi': 'This field is mandatory and is required to be 10 digits.',
    'physicianProfile.addressLine1': 'This field is required.',
    facilityRoleAssignments: 'Select at least one facility.',
  });
});
