import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { findDuplicates } from '@keystead/contract/users/duplicates.ts';
import { expect, test } from 'vitest';
import { copiedAccessPatch } from './copy-access.tsx';
import { emptyNewUser } from './new-user-draft.ts';
import { toDuplicateQuery } from './use-duplicates.ts';

test.each([
  ['nothing', {}],
  ['an incomplete email', { email: 'ada@' }],
  ['the placeholder email', { email: placeholderEmail }],
  ['an incomplete phone number', { mobilePhone: '612555' }],
  ['an incomplete name', { firstName: 'Ada', lastName: ' ' }],
])('does not look for duplicates of %s', (_, typed) => {
  expect(toDuplicateQuery({ ...emptyNewUser, ...typed })).toBeNull();
});

test.each([
  { email: 'ada@mail.example' },
  { primaryPhone: '(612) 555-0101', ext: '7' },
  { customerEmployeeId: 'E-1' },
  { firstName: 'Ada', lastName: 'King', configId: 1 },
])('looks for duplicates of %j in the form the call accepts', (typed) => {
  const described = toDuplicateQuery({ ...emptyNewUser, ...typed });
  expect(described).toMatchObject(typed);
  expect(findDuplicates.body.safeParse(described).success).toBe(true);
  expect(described).not.toHaveProperty('password');
});

const access = { ...emptyNewUser, adminToolRole: 'RU' as const, rights: [], mcmdRole: 'Nurse' };

test('replaces all access with the copied access and leaves the person unchanged', () => {
  const before = { ...emptyNewUser, firstName: 'Ada', configId: 2, slProvisioned: true };
  const { firstName, ...copied } = access;
  const after = {
    ...before,
    ...copiedAccessPatch({ configId: 1, access: copied, leftOut: [], name: 'Eva' }),
  };
  expect(after).toMatchObject({ configId: 1, mcmdRole: 'Nurse', slProvisioned: false });
});

test('leaves the form unchanged if nothing could be copied', () => {
  expect(copiedAccessPatch({ configId: null, access, leftOut: ['…'], name: 'Eva' })).toEqual({});
});
