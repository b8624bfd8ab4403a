import { tokenReach, tokenStopReason } from '@keystead/contract/access/policies/token-owner.ts';
import { expect, test } from 'vitest';
import { type OwnerColumns, toOwner } from './token-actor.ts';

const support: OwnerColumns = {
  owner_status: 'A',
  owner_access: 'RU',
  owner_rights: ['VIEW_ANY_CUSTOMER', 'UM_ADMIN', 'UM_CORP_ADMIN', 'TOKEN_MANAGER'],
  serves_provider: false,
};

const visibilityOf = (columns: OwnerColumns) => tokenReach(toOwner(columns)?.rights ?? null);

test('support with corporate admin rights administers the customers, not its colleagues', () => {
  expect(visibilityOf(support)).toBe('administered');
  expect(visibilityOf({ ...support, serves_provider: true })).toBe('ordinary');
  expect(tokenStopReason(toOwner({ ...support, serves_provider: true }))).toEqual({
    code: 'tokenStop.noManager',
  });
  expect(visibilityOf({ ...support, owner_access: 'UMA', serves_provider: true })).toBe('administered');
});

test('a missing owner is null', () => {
  expect(toOwner({ ...support, owner_status: null, owner_access: null })).toBeNull();
});
