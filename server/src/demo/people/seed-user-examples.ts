import type { Tx } from '../../data/database.ts';
import { demoPassword } from '../demo-password.ts';
import { seedTransactions } from '../past/seed-transactions.ts';
import { seedPolicies } from '../security/seed-policies.ts';
import { bulkPeople } from './bulk-people.ts';
import { type DemoUser, demoUser, mapleUsers } from './demo-users.ts';
import { linkUsers, seedPasswordLinks } from './password-links.ts';
import { assignFacilityAccess, seedUsers } from './seed-users.ts';
import { trainees } from './trainees.ts';
import { findEnvironments, findUserPlace } from './user-places.ts';

type Needs = { passwords: { hash: (text: string) => Promise<string> } };

const corporateAdmin = demoUser('uma.corp', 'Uma', 'Corp', { adminAccess: 'UMA', facilityId: null });
const locationAdmin = demoUser('lou.local', 'Lou', 'Local', { adminAccess: 'LMA' });
const ordinary = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve'].map((name) =>
  demoUser(`${name.toLowerCase()}.plain`, name, 'Plain'),
);

/** Customers that exist for what they lack: federation, two-factor, a domain. */
const otherCustomers: { customer: string; domain: string; users: DemoUser[] }[] = [
  { customer: 'Duo Valley Care', domain: 'duovalley.example', users: [locationAdmin, ...ordinary] },
  {
    customer: 'Prairie View Homes',
    domain: 'prairieview.example',
    users: [corporateAdmin, locationAdmin, ...ordinary],
  },
  // Her name conflicts with one in the import from the old user system.
  { customer: 'Harbor Point Care', domain: 'harborcare.example', users: [corporateAdmin] },
  {
    customer: 'Cedar Ridge Living',
    domain: 'cedarridge.example',
    users: [corporateAdmin, demoUser('cedar.user43', 'Cedar', 'Already')],
  },
  { customer: 'Willow Creek', domain: 'willowcreek.example', users: [corporateAdmin] },
  { customer: 'Birch Hollow Care', domain: 'birchhollow.example', users: [corporateAdmin] },
];

/** Everything to try on the user screens, besides the people that everyone signs in as. */
export const seedUserExamples = async (tx: Tx, { passwords }: Needs): Promise<void> => {
  const hash = await passwords.hash(demoPassword);
  const maple = await findUserPlace(tx, 'Maple Grove Senior Care', 'maplegrove.example');
  const harbor = await findUserPlace(tx, 'Harbor Point Health', 'harborpoint.example');
  await seedPolicies(tx, maple.customerId, harbor.customerId);
  await assignFacilityAccess(tx, maple);
  const people = [...mapleUsers, ...bulkPeople, ...linkUsers, ...trainees];
  const environments = await findEnvironments(tx, maple.customerId);
  const ssoids = await seedUsers(tx, people, maple, environments, hash);
  await seedPasswordLinks(tx, maple.customerId, ssoids);
  await seedTransactions(tx, maple.customerId, ssoids, environments);
  for (const { customer, domain, users } of otherCustomers) {
    const place = await findUserPlace(tx, customer, domain);
    await seedUsers(tx, users, place, new Map(), hash);
  }
};
