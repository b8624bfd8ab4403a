import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const connie = await as(world, 'connie.conv@provider.example');

type Option = { id: number; configName: string; customerId: number };

test('offers only environments with a care platform, with what a select needs', async () => {
  const { body } = await ask<Option[]>(connie, 'GET', '/api/conversions/configurations?customerId=1');
  expect(body.map(({ configName }) => configName)).toContain('Maple Grove Training');
  // It has no care platform address: nothing could be synchronized or joined there.
  expect(body.map(({ configName }) => configName)).not.toContain('Maple Grove Assisted Living');
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['configName', 'customerId', 'id']);
});

test('an empty address is no care platform', async () => {
  const { data } = world.services;
  const setAddress = (value: string) =>
    data.transaction('all', (tx) =>
      tx
        .updateTable('parameters')
        .set({ value })
        .where('key', '=', parameterKeys.snfApiUrl)
        .where('configuration_id', '=', 1)
        .execute(),
    );
  const readIds = async () => {
    const { body } = await ask<Option[]>(connie, 'GET', '/api/conversions/configurations?customerId=1');
    return body.map(({ id }) => id);
  };
  expect(await readIds()).toContain(1);
  await setAddress('');
  expect(await readIds()).not.toContain(1);
});
