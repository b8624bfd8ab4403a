import { expect, test } from 'vitest';
import { compareParameters } from './compare.ts';

test('keys are compared case-insensitively, each in one row', () => {
  const left = [
    { key: 'snf.corpOid', value: '1' },
    { key: 'zz.left', value: 'a' },
    { key: 'zz.both', value: 'a' },
  ];
  const right = [
    { key: 'SNF.CORPOID', value: '1' },
    { key: 'zz.both', value: 'b' },
    { key: 'aa.right', value: '' },
  ];
  expect(compareParameters(left, right)).toEqual([
    { key: 'aa.right', left: null, right: '', result: 'onlyRight' },
    { key: 'snf.corpOid', left: '1', right: '1', result: 'same' },
    { key: 'zz.both', left: 'a', right: 'b', result: 'different' },
    { key: 'zz.left', left: 'a', right: null, result: 'onlyLeft' },
  ]);
});
