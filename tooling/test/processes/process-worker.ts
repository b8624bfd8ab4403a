/** A server process that works on the tests' processes until it is killed. */
import { openDatabase } from '../../../server/src/data/database.ts';
import { createWorkload } from '../../../server/src/jobs/workload.ts';
import { startProcessEngine } from '../../../server/src/processes/engine.ts';
import { toProcessKinds } from '../../../server/src/processes/kinds.ts';
import { externalCallKind, writingKind } from './process-kinds.ts';
import { quickTimings } from './process-world.ts';

startProcessEngine({
  data: openDatabase(process.env.APP_URL ?? '', 6),
  seal: { open: (text) => text },
  log: console,
  workload: createWorkload(),
  services: {},
  kinds: toProcessKinds([writingKind, externalCallKind]),
  timings: quickTimings,
});
