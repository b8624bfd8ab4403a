import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';
import type { ServerWorld } from '../server-world.ts';

const nameOf = (n: number): string => `bench.trainee${n}@maplegrove.example`;

/** Adds this many trainees, who by now are nursing assistants on the care platform. */
export const addTrainees = async ({ ownerUrl, sandboxUrl }: ServerWorld, people: number): Promise<void> => {
  await runStatement(
    ownerUrl,
    `insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status, facility_ids,
       access)
     select gen_random_uuid(), customer_id, config_id, 'bench.trainee' || n || '@maplegrove.example', 'Bench',
       'Trainee ' || n, 'trainee' || n || '@mail.example', 'A', facility_ids, access
     from users, generate_series(1, ${people}) n where user_name = 'trainee02@maplegrove.example'`,
  );
  const profiles = Array.from({ length: people }, (_, index) => ({
    userName: nameOf(index + 1),
    status: 'active',
    template: { id: 108, name: 'Certified Nursing Assistant' },
    userType: 'Care Setting',
    facilities: [{ id: 101, name: 'Oaks' }],
    discipline: '',
  }));
  const reply = await fetch(`${sandboxUrl}/desk/api/access-profiles/maple-training/1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profiles),
  });
  if (!reply.ok) throw new Error(`The care platform answered ${reply.status}: ${await reply.text()}`);
};
