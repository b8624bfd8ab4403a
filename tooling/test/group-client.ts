import { sql } from 'kysely';
import { scimSchemas } from '../../contract/src/users/scim/scim-schemas.ts';
import type { TestApp } from './app.ts';
import { newToken, patch, tokenClient, userCreatorFor } from './token-client.ts';

type Resource = { id: string };

/** A directory of Harbor Point that manages groups, and what the mappings make of them. */
export const groupClient = async (world: TestApp) => {
  const { token, name } = await newToken(world, 'scim');
  const client = tokenClient(world, token);
  const write = (statement: ReturnType<typeof sql>) =>
    world.services.data.transaction('all', (tx) => statement.execute(tx));
  await write(sql`insert into location_mappings
    (customer_id, external_value, config_id, corporation_name, location_name, modified_by)
    values (2, 'LH', 3, 'Harbor Point Homes', 'Lighthouse', 'a test')`);
  const read = async ({ id }: Resource) => (await client('GET', `/Users/${id}`)).body;
  return {
    client,
    name,
    write,
    read,
    made: userCreatorFor(client),
    /** Where the mappings place a user whom they make a location admin. */
    atWork: { [scimSchemas.enterprise]: { department: 'LH' } },
    /** Members of the group get this access where they work. */
    map: (group: string, access = 'LMA') =>
      write(sql`insert into access_mappings
        (customer_id, priority, external_group, admin_access, access, modified_by)
        values (2, 1, ${group}, ${access},
          '{"userType": "Care Setting", "role": "Charge Nurse", "primaryDiscipline": "Nursing"}', 'a test')`),
    group: async (displayName: string, members: Resource[] = [], overrides: object = {}) => {
      const reply = await client('POST', '/Groups', {
        schemas: [scimSchemas.group],
        displayName,
        members: members.map(({ id }) => ({ value: id })),
        ...overrides,
      });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    },
    change: ({ id }: Resource, ...operations: object[]) =>
      client('PATCH', `/Groups/${id}`, patch(...operations)),
    accessOf: async (user: Resource) => (await read(user))[scimSchemas.own].adminAccess,
  };
};
