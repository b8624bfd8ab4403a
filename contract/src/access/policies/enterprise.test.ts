import { expect, test } from 'vitest';
import { say } from '../../texts/sentence.ts';
import type { Right } from '../rights.ts';
import { configurationJudges, customerJudges, judge, parameterJudges, stackJudges } from './enterprise.ts';

const editor = new Set<Right>(['ECT_USER']);
const reader = new Set<Right>(['ECT_READONLY']);

test('an editor can do everything that is not ruled out', () => {
  const { allowedActions } = judge(customerJudges, editor, { users: 0, hasIdpApplication: false });
  expect(allowedActions).toEqual(['edit', 'changeCrmId', 'delete']);
  expect(judge(customerJudges, editor, { users: 2, hasIdpApplication: false }).refusedActions).toEqual([
    { action: 'changeCrmId', reason: { code: 'customer.accountFixed' } },
    { action: 'delete', reason: { code: 'customer.hasUsers', values: { count: 2 } } },
  ]);
});

test('a deactivated configuration can be activated or deleted, and its parameters are read-only', () => {
  const configuration = { id: 7, isActive: false };
  expect(judge(configurationJudges, editor, { ...configuration, users: 0 }).allowedActions).toEqual([
    'activate',
    'delete',
  ]);
  const { refusedActions } = judge(parameterJudges, editor, {
    key: 'zz.color',
    configuration,
    isShared: false,
  });
  expect(refusedActions[0]?.reason).toEqual({ code: 'configuration.inactive', values: { id: 7 } });
});

test.each([
  ['provision.productsneeded', { id: 7, isActive: true }, []],
  ['provision.productsneeded', null, ['edit', 'delete']],
  ['zz.color', { id: 7, isActive: true }, ['edit', 'delete']],
])('%s of %j allows %j', (key, configuration, expected) => {
  expect(judge(parameterJudges, editor, { key, configuration, isShared: false }).allowedActions).toEqual(
    expected,
  );
});

test('applications are managed elsewhere when people sign in elsewhere', () => {
  expect(judge(stackJudges, editor, { isElsewhere: true }).allowedActions).toEqual(['editParameters']);
});

test('a reader cannot do anything', () => {
  const { allowedActions, refusedActions } = judge(stackJudges, reader, { isElsewhere: false });
  expect(allowedActions).toEqual([]);
  expect(refusedActions.map(({ reason }) => say(reason))).toEqual(
    Array(2).fill('You have read-only access.'),
  );
});

test('a parameter shared from the stack can be deleted but not changed', () => {
  const facts = {
    key: 'thirdpartyintegration.a.url',
    configuration: { id: 1, isActive: true },
    isShared: true,
  };
  expect(judge(parameterJudges, editor, facts).allowedActions).toEqual(['delete']);
});
