import type { Products } from '@keystead/connectors/products/port.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { expect, test } from 'vitest';
import type { StoredUser } from '../record/stored-user.ts';
import type { Operation } from './plan.ts';
import { type SendNeeds, sendOrder } from './send-order.ts';
import type { Order } from './take-orders.ts';

const ssoid = '11111111-1111-4111-8111-111111111111';

type CurrentUser = { status?: UserStatus; has?: boolean; isAtHome?: boolean } | null;

/** What Senior Living of environment 1 receives when an order is executed for a user who is now in this state. */
const sentRequest = async (operation: Operation, now: CurrentUser): Promise<string> => {
  const replyTo = (request: string) => ({ statusCode: 200, description: request, there: 'active' as const });
  const products: Pick<Products, 'put' | 'setActive' | 'remove'> = {
    put: async (_, { isActive }) => replyTo(`put, ${isActive ? 'active' : 'inactive'}`),
    setActive: async (_, { isActive }) => replyTo(isActive ? 'activate' : 'deactivate'),
    remove: async () => replyTo('remove'),
  };
  const user = now && {
    ssoid,
    status: now.status ?? 'A',
    access: { ...noProductAccess, slProvisioned: now.has ?? true },
    facilityIds: [],
    email: 'nora@maplegrove.example',
  };
  const order = {
    claim: { id: 7, configId: 1, ssoid, system: 'SL', operation },
    user: user as Partial<StoredUser> | null,
    product: { configId: 1, product: 'sl', url: 'https://sl.example', sealedCredential: null },
    traceId: null,
    isAtHome: now?.isAtHome ?? true,
  };
  const needs = { products } as unknown as SendNeeds;
  return (await sendOrder(order as unknown as Order, needs)).description;
};

test.each<[Operation, string, CurrentUser, string]>([
  ['put', 'has it', {}, 'put, active'],
  ['put', 'is suspended', { status: 'S' }, 'put, inactive'],
  ['put', 'has lost it', { has: false }, 'deactivate'],
  ['put', 'has moved away', { isAtHome: false }, 'deactivate'],
  ['deactivate', 'has lost it', { has: false }, 'deactivate'],
  ['deactivate', 'is suspended', { status: 'S' }, 'deactivate'],
  ['deactivate', 'has moved away', { isAtHome: false }, 'deactivate'],
  ['deactivate', 'has it again', {}, 'put, active'],
  ['deactivate', 'is gone', null, 'remove'],
  ['remove', 'is gone', null, 'remove'],
])('a late order to %s a user who %s sends the current state', async (operation, _, now, expected) => {
  expect(await sentRequest(operation, now)).toBe(expected);
});
