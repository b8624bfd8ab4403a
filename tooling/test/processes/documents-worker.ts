/** A server process that moves documents until it is killed. */
import { readConfig } from '../../../server/src/config.ts';
import { openDatabase } from '../../../server/src/data/database.ts';
import { createExternalSystems } from '../../../server/src/enterprise/external/external-systems.ts';
import { createWorkload } from '../../../server/src/jobs/workload.ts';
import { processKinds } from '../../../server/src/process-kinds.ts';
import { startProcessEngine } from '../../../server/src/processes/engine.ts';
import { createSeal } from '../../../server/src/secrets/seal.ts';
import { testSecret } from '../database.ts';
import { quickTimings } from './process-world.ts';

const data = openDatabase(process.env.APP_URL ?? '', 6);
const seal = createSeal(testSecret);
const config = readConfig(process.env);

startProcessEngine({
  data,
  seal,
  log: console,
  workload: createWorkload(),
  services: { data, seal, config, external: createExternalSystems(config) },
  kinds: processKinds,
  timings: quickTimings,
});
