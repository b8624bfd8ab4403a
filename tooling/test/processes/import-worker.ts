/** A server process that runs imports until it is killed. */
import { readConfig } from '../../../server/src/config.ts';
import { openDatabase } from '../../../server/src/data/database.ts';
import { createPasswords } from '../../../server/src/identity/passwords/passwords.ts';
import { createWorkload } from '../../../server/src/jobs/workload.ts';
import { createOwnDirectory } from '../../../server/src/people/directory/own-directory.ts';
import { processKinds } from '../../../server/src/process-kinds.ts';
import { startProcessEngine } from '../../../server/src/processes/engine.ts';
import { createSeal } from '../../../server/src/secrets/seal.ts';
import { testSecret } from '../database.ts';
import { quickTimings } from './process-world.ts';

const data = openDatabase(process.env.APP_URL ?? '', 6);
const seal = createSeal(testSecret);
const noop = async () => undefined;

startProcessEngine({
  data,
  seal,
  log: console,
  workload: createWorkload(),
  services: {
    data,
    seal,
    config: readConfig({}),
    passwords: createPasswords(),
    directory: createOwnDirectory(),
    jobs: { enqueue: noop, enqueueAll: noop },
  },
  kinds: processKinds,
  timings: quickTimings,
});
