import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { saveUnmappedLocation } from '../people/mappings/mappings.store.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

const { data } = (await openApp()).services;

test('forgets locations that have not come for a year', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  await data.transaction('all', async (tx) => {
    for (const [value, days] of Object.entries({ Recent: 300, Old: 370 })) {
      await saveUnmappedLocation(tx, 1, value, 'someone');
      await tx
        .updateTable('unmapped_locations')
        .set({ last_at: new Date(Date.now() - days * dayMs) })
        .where('external_value', '=', value)
        .execute();
    }
  });
  await sweepLeftovers({ data });
  const rows = await data.transaction('all', (tx) =>
    tx
      .selectFrom('unmapped_locations')
      .select('external_value')
      .where('external_value', 'in', ['Recent', 'Old'])
      .execute(),
  );
  expect(rows).toEqual([{ external_value: 'Recent' }]);
});
