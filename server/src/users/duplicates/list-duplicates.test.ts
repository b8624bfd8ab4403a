import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

let createdCount = 0;

const create = async (careSettingName: string, change: object): Promise<string> => {
  const place = {
    userType: 'Care Setting',
    corporationName: 'Maple Midwest',
    careSettingName,
    role: 'certified nursing assistant',
  };
  const email = `marked.${++createdCount}@mail.example`;
  const body = newUserBody({ firstName: `Marked${createdCount}`, email, ...place, ...change });
  const reply = await una.call('POST', '/api/users', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ ssoid: string }>().ssoid;
};

const among = async (caller: Caller, ssoids: string[]) => {
  const reply = await caller.call('POST', '/api/users/duplicates/among', { ssoids });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

test('marks users of a page with the names of the others, within reach', async () => {
  const oaks = await create('Oaks', { customerEmployeeId: 'twice-1', lastName: 'Atoaks' });
  const pines = await create('Pines', { customerEmployeeId: 'twice-1', lastName: 'Atpines' });
  const alone = await create('Oaks', {});
  expect(await among(una, [oaks, alone])).toEqual([
    {
      ssoid: oaks,
      others: [
        {
          ssoid: pines,
          firstName: 'Marked2',
          lastName: 'Atpines',
          status: expect.any(String),
          reasons: ['employeeId'],
        },
      ],
    },
  ]);
  expect(await among(leo, [oaks])).toEqual([]);
  expect(await among(leo, [pines])).toEqual([]);
  expect(await among(await as(world, 'uma.corp@prairieview.example'), [oaks])).toEqual([]);
});

test('requires access to the list, and limits the page size', async () => {
  const ordinary = await as(world, 'alma.allproducts@maplegrove.example');
  const ssoid = await findSsoid(world, 'una.corp@maplegrove.example');
  const requestDuplicates = (caller: Caller, ssoids: string[]) =>
    caller.call('POST', '/api/users/duplicates/among', { ssoids });
  expect((await requestDuplicates(ordinary, [ssoid])).statusCode).toBe(403);
  expect((await requestDuplicates(una, Array(101).fill(ssoid))).statusCode).toBe(400);
});
