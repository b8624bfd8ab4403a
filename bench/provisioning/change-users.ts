import { randomUUID } from 'node:crypto';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { Data } from '@keystead/server/data/database.ts';
import { recordUserChanges } from '@keystead/server/people/provisioning/record-user-change.ts';
import { readAnyUser } from '@keystead/server/people/record/find-user.ts';
import { systemOrigin } from '@keystead/server/records/audit.ts';

/** Maple Grove and its environment with all seven products. */
const environment = { customer_id: 1, config_id: 1 };

const allProductAccess = {
  ...noProductAccess,
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'certified nursing assistant',
  usesMeridian: true,
  mcmdRole: 'Prescriber',
  slProvisioned: true,
  trueSenseProvisioned: true,
  pdProvisioned: true,
  officeId: '301',
  lpcProvisioned: true,
  lpcRoles: ['Wellness Nurse'],
  ppProvisioned: true,
  paymentPortalRole: 'FACILITYADMIN',
} as const;

export const makeUsers = async (data: Data, count: number): Promise<string[]> => {
  const people = Array.from({ length: count }, (_, index) => ({ ssoid: randomUUID(), index }));
  await data.transaction('all', (tx) =>
    tx
      .insertInto('users')
      .values(
        people.map(({ ssoid, index }) => ({
          ssoid,
          ...environment,
          user_name: `bench.${index}@maplegrove.example`,
          first_name: 'Bench',
          last_name: `Person ${index}`,
          email: `bench.${index}@mail.example`,
          status: 'A' as const,
          facility_ids: [101],
          access: JSON.stringify(allProductAccess),
        })),
      )
      .execute(),
  );
  return people.map(({ ssoid }) => ssoid);
};

/** Gives every user a new title in one transaction, which affects each of their systems. */
export const changeUsers = (data: Data, ssoids: readonly string[], title: string): Promise<void> =>
  data.transaction('all', async (tx) => {
    const changes = [];
    for (const ssoid of ssoids) {
      const before = await readAnyUser(tx, ssoid);
      if (before) changes.push({ type: 'Update User' as const, before, after: { ...before, title } });
    }
    await tx.updateTable('users').set({ title }).where('ssoid', 'in', ssoids).execute();
    await recordUserChanges(tx, systemOrigin(randomUUID()), changes);
  });
