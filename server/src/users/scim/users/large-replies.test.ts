import { expect, test } from 'vitest';
import { processorTime } from '../../../../../tooling/test/processor-time.ts';
import { noEntry } from '../attributes/scim-draft.ts';
import { withoutLeftGroups } from './reported-data.ts';
import type { ShownUser } from './scim-entries.store.ts';
import { toScimUser } from './to-scim-user.ts';

const times = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index));

const memberships = times(2000, (index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  displayName: `Team ${index}`,
  externalId: `team-${index}`,
}));
const named = times(1600, (index) => ({ value: `g${index}`, display: `Group ${index}` }));
/** The same groups as the user's own: by the id, the directory's id and the name, in another case. */
const same = [
  { value: memberships[0]?.id.toUpperCase() ?? '', display: 'x' },
  { value: 'TEAM-1', display: 'y' },
  { value: 'z', display: 'team 2' },
];
const reported = { memberships, entry: { ...noEntry(), groups: [...named, ...same] } };

const user = {
  ssoid: '00000000-0000-4000-9000-000000000000',
  userName: 'sky@harborpoint.example',
  firstName: 'Sky',
  lastName: 'Large',
  email: 'sky@harborpoint.example',
  status: 'A',
  adminAccess: 'RU',
  version: 1,
} as ShownUser['user'];
const shown: ShownUser = { ...reported, user, created: new Date(), lastModified: new Date() };

/** Took seconds when each group was compared with all others. */
const millisecondsMaximum = 250;

test('a user in many groups who names many others is quickly shown, each group once', () => {
  const groups = () => toScimUser(shown, 'https://keystead.example').groups ?? [];
  expect(processorTime(groups)).toBeLessThan(millisecondsMaximum);
  expect(groups().slice(memberships.length)).toEqual(named);
});

test('a user who leaves many groups quickly no longer names them, except those just sent', () => {
  const sent = { value: 'TEAM-1', display: 'just sent' };
  const before = {
    ...reported,
    entry: { ...reported.entry, groups: [...named, same[0], same[2]].flatMap((group) => group ?? []) },
  };
  const after = { memberships: [], entry: { ...before.entry, groups: [...before.entry.groups, sent] } };
  const left = () => withoutLeftGroups(before, after).entry.groups;
  expect(processorTime(left)).toBeLessThan(millisecondsMaximum);
  expect(left()).toEqual([...named, sent]);
});
