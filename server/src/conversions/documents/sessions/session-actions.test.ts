import { expect, test } from 'vitest';
import { sessionActions } from './session-actions.ts';

const ended = {
  hasCustomer: true,
  status: 'Completed',
  isCancelling: false,
  putBackStatus: null,
  moved: 5,
  notMoved: 0,
} as const;

test.each([
  ['in progress', { status: 'InProgress' }, ['cancel']],
  ['being canceled', { status: 'InProgress', isCancelling: true }, []],
  ['all moved', {}, ['putBack']],
  ['some moved', { status: 'CompletedWithErrors', notMoved: 2 }, ['retry', 'putBack']],
  ['none moved', { status: 'Failed', moved: 0, notMoved: 7 }, ['retry']],
  ['canceled', { status: 'Cancelled', moved: 1, notMoved: 6 }, ['retry', 'putBack']],
  ['being put back', { notMoved: 2, putBackStatus: 'InProgress' }, ['cancel']],
  ['being put back and canceled', { putBackStatus: 'InProgress', isCancelling: true }, []],
  ['put back', { moved: 0, putBackStatus: 'Completed' }, []],
  [
    'put back except for what has changed',
    { notMoved: 2, putBackStatus: 'CompletedWithErrors' },
    ['putBack'],
  ],
  ['some moved, of a deleted customer', { notMoved: 2, hasCustomer: false }, []],
  ['put back until it was canceled', { putBackStatus: 'Cancelled' }, ['putBack']],
] as const)('%s', (_, standing, actions) => {
  expect(sessionActions({ ...ended, ...standing })).toEqual(actions);
});
