import { sql } from 'kysely';
import { type Figure, timed } from './figure.ts';
import { generateHome, locationAdmins } from './generate-home.ts';
import { generateUsers, largeCustomer } from './generate-users.ts';
import type { World } from './world.ts';

const goal = 100;
const rounds = 60;

/** The first page that admins of 100,000 among a million users see, compared with only counting them. */
export const home = async (world: World, rows = 1_000_000): Promise<Figure[]> => {
  await generateUsers(world.ownerUrl, rows);
  await generateHome(world.ownerUrl);
  const customerId = await findCustomer(world);
  const figures: Figure[] = [];
  for (const [name, userName, locations] of [
    ['corporate admin', largeCustomer.admin, null],
    ['admin of one location', locationAdmins.one, [7]],
    ['admin of all locations', locationAdmins.all, Array.from({ length: 64 }, (_, n) => n + 1)],
  ] as const) {
    const read = await world.as(userName);
    const figure: Figure = { name: `home: ${name}`, api: [], reference: [], goal };
    for (let round = -3; round < rounds; round++) {
      const reference = await timed(() => countPeople(world, customerId, locations));
      const apiMs = await timed(() => read('/api/home'));
      if (round < 0) continue;
      figure.reference.push(reference);
      figure.api.push(apiMs);
    }
    figures.push(figure);
  }
  return figures;
};

const countPeople = (world: World, customerId: number, locations: readonly number[] | null) =>
  world.services.data.transaction({ customerId }, (tx) =>
    sql`select * from people_numbers(${locations}::int[], current_date - 90, current_date + 7, 2001)`.execute(
      tx,
    ),
  );

const findCustomer = ({ services }: World): Promise<number> =>
  services.data.transaction('all', async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('account_id', '=', largeCustomer.account)
      .executeTakeFirstOrThrow();
    return customer.id;
  });
