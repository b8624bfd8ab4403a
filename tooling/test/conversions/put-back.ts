import { accessRules } from '../../../contract/src/access/access-rules.ts';
import { defineImportKind } from '../../../server/src/conversions/import/import-kind.ts';
import { startImport } from '../../../server/src/conversions/import/start-import.ts';
import type { PlannedRow } from '../../../server/src/conversions/plan/planned-row.ts';
import { findPlan } from '../../../server/src/conversions/plan/read-plan.ts';
import { savePlan } from '../../../server/src/conversions/plan/save-plan.ts';
import { putBackProcess } from '../../../server/src/conversions/put-back/put-back-process.ts';
import { readAnyUser } from '../../../server/src/people/record/find-user.ts';
import { toProcessKinds } from '../../../server/src/processes/kinds.ts';
import { openApp } from '../app.ts';
import { as, type Caller } from '../caller.ts';
import { runProcesses } from '../run-processes.ts';
import { importerFor } from './importer.ts';

const kind = defineImportKind({
  source: 'csv',
  see: 'LEGACY_LIST',
  access: accessRules.csvImport,
  reasons: {},
});
const customerId = 1;

type Item = { state: string; reason: { text: string } };

/** The server along with imports to put back. */
export const openPutBackWorld = async () => {
  const world = await openApp({}, { processKinds: toProcessKinds([kind, putBackProcess]) });
  const { data, seal } = world.services;
  const origin = await importerFor(world, customerId);
  const connie = await as(world, 'connie.conv@provider.example');

  const putBack = (processId: string, by: Caller = connie) =>
    by.call('POST', `/api/conversions/imports/${processId}/put-back`);

  const resultsOf = async (processId: string): Promise<unknown[]> => {
    const items = await connie.call('GET', `/api/processes/${processId}/items`);
    return items.json<{ rows: Item[] }>().rows.map(({ state, reason }) => [state, reason.text]);
  };

  return {
    world,
    connie,
    importRows: async (rows: PlannedRow[], isTrial = false): Promise<string> => {
      const processId = await data.transaction('customers', async (tx) => {
        const plan = { customerId, source: 'csv' as const, input: {}, rows, missing: [] };
        const id = await savePlan(tx, origin, seal, plan);
        const input = { isTrial, environmentName: '', corporationName: '', configId: null };
        return startImport(tx, origin, { kind, plan: await findPlan(tx, origin.actor, 'csv', id), input });
      });
      await runProcesses(world);
      return processId;
    },
    read: (ssoid: string) => data.transaction('all', (tx) => readAnyUser(tx, ssoid)),
    putBack,
    resultsOf,
    /** Puts an import back to the end; returns what has become of its users. */
    runPutBack: async (processId: string): Promise<unknown[]> => {
      const started = await putBack(processId);
      if (started.statusCode !== 202) throw new Error(started.body);
      await runProcesses(world);
      return resultsOf(started.json<{ processId: string }>().processId);
    },
    /** The newest import, as the list shows it. */
    newestImport: async () => {
      const [listed] = (await connie.call('GET', '/api/conversions/csv-import/transactions')).json();
      return listed;
    },
  };
};
