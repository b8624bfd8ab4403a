import { expect, test } from 'vitest';
import { searchUnmetMessage } from '../configurations/preconditions.ts';
import { valueError } from '../parameters/parameter-value.ts';
import { searchContext } from './search-context.ts';

const parameters = (corpOid: string, appUrl: string) => [
  { key: 'ecds.CorpOid', value: corpOid },
  { key: 'idmm.App.url.root', value: appUrl },
];

test.each([
  ['900001', 'https://apps.example', undefined],
  ['', 'https://apps.example', searchUnmetMessage],
  ['900001', ' ', searchUnmetMessage],
])('on a stack any key with the marker counts: corp OID “%s”, app URL “%s”', (corpOid, appUrl, message) => {
  const context = searchContext(parameters(corpOid, appUrl), 'stack');
  expect(valueError('bp.globalsearch.enabled', 'True', context)).toBe(message);
  expect(valueError('bp.globalsearch.enabled', 'False', context)).toBeUndefined();
});

test('elsewhere the two skilled-nursing keys count', () => {
  expect(searchContext(parameters('1', 'https://apps.example'))).toEqual({});
  const own = [
    { key: 'SNF.corpoid', value: '7' },
    { key: 'snf.app.url.root', value: 'https://snf.example' },
  ];
  expect(searchContext(own)).toEqual({ corpOid: '7', snfAppUrl: 'https://snf.example' });
});
