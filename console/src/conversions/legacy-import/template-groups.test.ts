import { expect, test } from 'vitest';
import { checkboxStateOf, type TemplateNode, templateGroups, withExcluded } from './template-groups.ts';

const corporation = {
  id: 5,
  name: 'Maple',
  roles: [{ id: 1, name: 'Administrator' }],
  facilities: [
    {
      id: 11,
      name: 'Duluth',
      roles: [
        { id: 3, name: 'Nurse' },
        { id: 4, name: 'Aide' },
      ],
    },
    { id: 12, name: 'Rochester', roles: [{ id: 3, name: 'Nurse' }] },
  ],
};

const namesOf = (nodes: readonly TemplateNode[]): unknown =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, namesOf(children)] : name));

test('lists corporate templates before those of all facilities', () => {
  expect(namesOf(templateGroups(corporation, []))).toEqual([
    ['Corporate Templates', ['Administrator']],
    [
      'Facility Templates',
      [
        ['Duluth', ['Nurse', 'Aide']],
        ['Rochester', ['Nurse']],
      ],
    ],
  ]);
});

test('facility templates follow the chosen facilities', () => {
  expect(namesOf(templateGroups(corporation, [12]))).toEqual([
    ['Corporate Templates', ['Administrator']],
    ['Facility Templates', [['Rochester', ['Nurse']]]],
  ]);
});

test('offers nothing before a corporation is chosen', () => {
  expect(templateGroups(undefined, [])).toEqual([]);
});

test('checking a group checks its templates, and it is half checked if only some are', () => {
  const [, facility] = templateGroups(corporation, []);
  const ids = facility?.ids ?? [];
  expect(ids).toEqual([3, 4]);
  const all = withExcluded(new Set([1]), ids, true);
  expect([...all]).toEqual([1, 3, 4]);
  expect(checkboxStateOf({ ids }, all)).toEqual({ checked: true, indeterminate: false });
  const partial = withExcluded(all, [3], false);
  expect([...partial]).toEqual([1, 4]);
  expect(checkboxStateOf({ ids }, partial)).toEqual({ checked: false, indeterminate: true });
  expect(checkboxStateOf({ ids: [] }, partial)).toEqual({ checked: false, indeterminate: false });
});
