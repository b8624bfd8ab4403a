import { Failure } from '@keystead/contract/errors.ts';
import { scimPatchMaximum, scimPathMaxLength } from '@keystead/contract/users/scim/scim-schemas.ts';
import { type PatchOperation, scimPatch } from '@keystead/contract/users/scim/scim-user.ts';
import { expect, test } from 'vitest';
import { processorTime } from '../../../../../tooling/test/processor-time.ts';
import { patchGroup } from '../groups/group-draft.ts';
import { patchDraft } from './patch-draft.ts';
import { readResource } from './read-resource.ts';

const times = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index));

const names = times(2000, (index) => ({ value: `g${index}`, display: `Group ${index}` }));
const draft = readResource({ userName: 'sky@harborpoint.example', groups: names });
const ids = times(20_000, (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const group = { displayName: 'Everyone', externalId: '', members: new Set(ids) };

const add = (path: string, value: unknown): PatchOperation => ({ op: 'add', path, value });
const remove = (path: string): PatchOperation => ({ op: 'remove', path });
const chain = (one: string, word: string): string => times(60, () => one).join(` ${word} `);

const attributes = (count: number): object =>
  Object.fromEntries(times(count, (index) => [`emails[type eq "${index}"].type`, 'x']));

/** The body of the largest PATCH takes a fraction of this; it took minutes when values were compared one by one. */
const secondsMaximum = 3;

test.each<[string, PatchOperation[]]>([
  ['an operation for each group', times(1000, (index) => add('groups', [{ value: `G${index}` }]))],
  ['many groups in a filter', times(500, () => remove(`groups[${chain('value eq "x"', 'or')}]`))],
  ['filters that every group matches', times(500, () => remove(`groups[not (${chain('value pr', 'and')})]`))],
  ['many values in a filter', times(500, () => remove(`emails[${chain('type eq "x"', 'or')}]`))],
])('a patch of a user with %s is quick', (_, operations) => {
  const patch = () => expect(patchDraft(draft, operations).groups).toHaveLength(names.length);
  expect(processorTime(patch)).toBeLessThan(secondsMaximum * 1000);
});

test.each<[string, PatchOperation[], number]>([
  [
    'an operation for each member',
    times(1000, (index) => remove(`members[value eq "${ids[index]}"]`)),
    19_000,
  ],
  ['many members in a filter', times(500, () => remove(`members[${chain('value eq "x"', 'or')}]`)), 20_000],
  [
    'filters that no member matches',
    times(500, () => remove(`members[not (${chain('type eq "user"', 'and')})]`)),
    20_000,
  ],
  ['all but one', [remove(`members[not (value eq "${ids[7]}")]`)], 1],
  ['a type', [remove('members[type eq "User" and value pr]')], 0],
])('a patch of a group with %s is quick', (_, operations, left) => {
  const patch = () => expect(patchGroup(group, operations, '').members.size).toBe(left);
  expect(processorTime(patch)).toBeLessThan(secondsMaximum * 1000);
});

test.each<[string, PatchOperation]>([
  [
    'more groups than anyone has',
    add(
      'groups',
      times(2001, (index) => ({ value: `x${index}` })),
    ),
  ],
  ['a group more', add('groups', [{ value: 'one more' }])],
  [
    'more values than a list has',
    add(
      'ims',
      times(30_000, (index) => ({ value: 'x', primary: index < 15_000 })),
    ),
  ],
  ['more attributes than operations', { op: 'add', value: attributes(scimPatchMaximum + 1) }],
  [
    'an attribute with a long path',
    { op: 'add', value: { [`emails[${'('.repeat(scimPathMaxLength)}`]: 'x' } },
  ],
])('%s is refused', (_, operation) => {
  const patch = () => expect(() => patchDraft(draft, [operation])).toThrow(Failure);
  expect(processorTime(patch)).toBeLessThan(secondsMaximum * 1000);
});

test.each([
  [scimPathMaxLength, true],
  [scimPathMaxLength + 1, false],
])('a path of %i characters is accepted: %s', (length, isAccepted) => {
  const body = { Operations: [{ op: 'remove', path: 'x'.repeat(length) }] };
  expect(scimPatch.safeParse(body).success).toBe(isAccepted);
});
