import type { Change, Difference } from '@keystead/contract/enterprise/history.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const parameters = '/api/ect/parameters';
const key = 'bp.idm.zones.limit';

const ofStack = async () => {
  const { body } = await ask<Parameter[]>(eve, 'GET', `${parameters}/stack`);
  const limit = body.find((parameter) => parameter.key === key);
  if (!limit) throw new Error('The demo has it.');
  return limit;
};

const change = ({ id, version }: Parameter, entry: object) =>
  ask(eve, 'PUT', `${parameters}/${id}`, { key, value: '200', version, ...entry });

const restore = async (parameterId: number) => {
  const history = `/api/ect/history?of=parameter&id=${parameterId}`;
  const { rows } = (await ask<{ rows: Change[] }>(eve, 'GET', history)).body;
  const created = rows.find(({ action }) => action === 'created');
  const url = `/api/ect/history/${created?.id}/restore`;
  const preview = await ask<{ difference: Difference }>(eve, 'GET', `${url}?side=before`);
  const { difference } = preview.body;
  const done = await ask(eve, 'POST', url, { side: 'before', version: difference.version });
  return { obstacle: difference.obstacle, done };
};

test("keeps a stack's number of zones while more are assigned than the default allows", async () => {
  const first = await ofStack();
  expect((await ask(eve, 'DELETE', `${parameters}/${first.id}`)).status).toBe(204);
  await ask(eve, 'POST', parameters, { stackId: 4, key, value: '200' });
  const zones = { configurationId: 12, key, value: '36' };
  const given = await ask<{ id: number }>(eve, 'POST', parameters, zones);
  expect(given.status).toBe(201);

  const message = 'bp.idm.zones.limit cannot be lower than the 101 already assigned.';
  const refused = { status: 400, body: { message } };
  const limit = await ofStack();
  expect(await ask(eve, 'DELETE', `${parameters}/${limit.id}`)).toMatchObject(refused);
  expect(await ask(eve, 'DELETE', `${parameters}/bulk?ids=${limit.id}`)).toMatchObject(refused);
  expect(await change(limit, { key: 'zz.zones' })).toMatchObject(refused);
  expect(await restore(limit.id)).toMatchObject({ obstacle: message, done: { status: 400 } });
  expect((await ofStack()).value).toBe('200');

  await ask(eve, 'DELETE', `${parameters}/${given.body.id}`);
  expect(await restore(limit.id)).toMatchObject({ obstacle: null, done: { status: 200 } });
});
