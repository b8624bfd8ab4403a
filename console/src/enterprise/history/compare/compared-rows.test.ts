import { compareParameters } from '@keystead/contract/enterprise/compare.ts';
import { expect, test } from 'vitest';
import { comparedGroups, countResults, filterRows, withProductNames } from './compared-rows.ts';

const rows = compareParameters(
  [
    { key: 'snf.corpOid', value: '1' },
    { key: 'snf.app.url.root', value: 'https://a' },
    { key: 'bp.x', value: 'same' },
  ],
  [
    { key: 'SNF.corpoid', value: '2' },
    { key: 'bp.x', value: 'same' },
    { key: 'ca.hotreload', value: 'true' },
  ],
);

test('counts each result', () => {
  expect(countResults(rows)).toEqual({ different: 1, onlyLeft: 1, onlyRight: 1, same: 1 });
});

test('equal rows can be hidden, and a search narrows the rest down', () => {
  expect(filterRows(rows, { onlyDifferences: true, filter: '' })).toHaveLength(3);
  expect(filterRows(rows, { onlyDifferences: false, filter: '' })).toHaveLength(4);
  expect(filterRows(rows, { onlyDifferences: true, filter: 'SNF https' }).map(({ key }) => key)).toEqual([
    'snf.app.url.root',
  ]);
});

test('shows products by name, and finds them by it', () => {
  const profile = withProductNames(
    compareParameters(
      [
        { key: 'configType', value: 'Production' },
        { key: 'productsNeeded', value: 'snf,sl,Pin' },
      ],
      [{ key: 'productsNeeded', value: '' }],
    ),
  );
  expect(profile).toMatchObject([
    { left: 'Production', right: null },
    { left: 'Skilled Nursing, Senior Living, Pin', right: '', result: 'different' },
  ]);
  expect(filterRows(profile, { onlyDifferences: true, filter: 'senior' })).toHaveLength(1);
});

test('groups rows by product', () => {
  expect(comparedGroups(rows).map(({ name }) => name)).toEqual([
    'Platform Configurations',
    'CareAssist',
    'Skilled Nursing',
  ]);
});
