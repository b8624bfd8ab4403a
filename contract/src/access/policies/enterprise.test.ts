import { expect, test } from 'vitest';
import { say } from '../../texts/sentence.ts';
import type { Right } from '../rights.ts';
import {
  configurationPolicies,
  customerPolicies,
  evaluateActions,
  parameterPolicies,
  stackPolicies,
} from './enterprise.ts';

const editor = new Set<Right>(['ECT_USER']);
const reader = new Set<Right>(['ECT_READONLY']);

test('an editor can do everything that is not ruled out', () => {
  const customer = { users: 0, hasIdpApplication: false, hasProcess: false };
  expect(evaluateActions(customerPolicies, editor, customer).allowedActions).toEqual([
    'edit',
    'changeCrmId',
    'delete',
  ]);
  expect(evaluateActions(customerPolicies, editor, { ...customer, hasProcess: true }).refusedActions).toEqual(
    [{ action: 'delete', reason: { code: 'customer.hasProcess' } }],
  );
  expect(evaluateActions(customerPolicies, editor, { ...customer, users: 2 }).refusedActions).toEqual([
    { action: 'changeCrmId', reason: { code: 'customer.accountFixed' } },
    { action: 'delete', reason: { code: 'customer.hasUsers', values: { count: 2 } } },
  ]);
});

test('a deactivated configuration can be activated or deleted, and its parameters are read-only', () => {
  const configuration = { id: 7, isActive: false };
  expect(
    evaluateActions(configurationPolicies, editor, { ...configuration, users: 0 }).allowedActions,
  ).toEqual(['activate', 'delete']);
  const { refusedActions } = evaluateActions(parameterPolicies, editor, {
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
  expect(
    evaluateActions(parameterPolicies, editor, { key, configuration, isShared: false }).allowedActions,
  ).toEqual(expected);
});

test('applications are managed elsewhere when people sign in elsewhere', () => {
  expect(evaluateActions(stackPolicies, editor, { isElsewhere: true }).allowedActions).toEqual([
    'editParameters',
  ]);
});

test('a reader cannot do anything', () => {
  const { allowedActions, refusedActions } = evaluateActions(stackPolicies, reader, { isElsewhere: false });
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
  expect(evaluateActions(parameterPolicies, editor, facts).allowedActions).toEqual(['delete']);
});
