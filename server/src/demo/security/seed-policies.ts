import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { SignOnPoliciesTable } from '../../data/tables/security.ts';
import { readProvider } from '../customers/seed-provider.ts';

type DemoList = { name: string; entries: string[]; by: string };
type DemoPolicy = Omit<Insertable<SignOnPoliciesTable>, 'customer_id' | 'priority' | 'ip_list_id'> & {
  list?: string;
};

/** Loopback represents the computer that the demo runs on. */
const thisComputer = ['127.0.0.0/8', '::1'];

const maple: { lists: DemoList[]; policies: DemoPolicy[] } = {
  lists: [
    {
      name: 'Maple Grove Offices',
      entries: ['10.20.0.0/16', '192.0.2.10-192.0.2.40', '2001:db8:20::/48', ...thisComputer],
      by: 'Una Corp',
    },
    { name: 'Blocked Networks', entries: ['198.51.100.0/24', '203.0.113.7'], by: 'Una Corp' },
    { name: 'Visiting Physicians', entries: ['203.0.113.64-203.0.113.95'], by: 'Sam Super' },
  ],
  policies: [
    { name: 'Blocked Networks', network: 'inList', list: 'Blocked Networks', access: 'deny' },
    { name: 'Office Hours', network: 'inList', list: 'Maple Grove Offices', two_factor: 'oncePerDevice' },
    { name: 'Prescriber', two_factor: 'everySignOn' },
    { name: 'Retired Kiosk', is_active: false, two_factor: 'notRequired' },
  ],
};

const harbor: typeof maple = {
  lists: [
    { name: 'Harbor Point Offices', entries: ['10.40.0.0/16', '2001:db8:40::/48'], by: 'Ulf Corp' },
    { name: 'Anonymous Proxies', entries: ['198.51.100.0/24', '203.0.113.128/25'], by: 'Cfg All' },
    { name: 'Home Care Tablets', entries: ['192.0.2.128-192.0.2.191'], by: 'Right ip' },
  ],
  policies: [
    { name: 'No Anonymous Proxies', network: 'inList', list: 'Anonymous Proxies', access: 'deny' },
    { name: 'At the Office', network: 'inList', list: 'Harbor Point Offices', two_factor: 'notRequired' },
    { name: 'On the Road', network: 'notInList', list: 'Harbor Point Offices', two_factor: 'oncePerDay' },
    { name: 'Summer Pilot', is_active: false, two_factor: 'oncePerDevice' },
  ],
};

/** Not assigned to any staff, so that everyone can still be tried. */
const provider: typeof maple = {
  lists: [{ name: 'Head Office', entries: ['10.60.0.0/16', ...thisComputer], by: 'Pat Provider' }],
  policies: [
    { name: 'Code at every sign-on', two_factor: 'everySignOn' },
    { name: 'No access', access: 'deny' },
  ],
};

/** Users bound by a policy without noticing: no list contains the address the demo is used from. */
const boundUsers = ['r.reports@harborpoint.example', 'r.token@harborpoint.example'];

export const seedPolicies = async (tx: Tx, mapleId: number, harborId: number): Promise<void> => {
  await seedCustomer(tx, mapleId, maple);
  const policies = await seedCustomer(tx, harborId, harbor);
  await tx
    .updateTable('users')
    .set({ sign_on_policy_ids: policies.slice(0, 2) })
    .where('user_name', 'in', boundUsers)
    .execute();
  await seedCustomer(tx, (await readProvider(tx)).customerId, provider);
};

const seedCustomer = async (
  tx: Tx,
  customerId: number,
  { lists, policies }: typeof maple,
): Promise<number[]> => {
  const stored = await tx
    .insertInto('ip_lists')
    .values(
      lists.map(({ name, entries, by }, index) => ({
        customer_id: customerId,
        name,
        entries,
        modified_by: by,
        modified_at: sql<Date>`now() - ${index * 17 + 3} * interval '29 hours'`,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  const rows = await tx
    .insertInto('sign_on_policies')
    .values(
      policies.map(({ list, ...policy }, index) => ({
        customer_id: customerId,
        priority: index + 1,
        ip_list_id: list === undefined ? null : (ids.get(list) ?? null),
        ...policy,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
