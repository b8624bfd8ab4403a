// Measures what the design promises and prints a table: npm run bench [-- part of a name [size]]
import './running/watch-parent.ts';
import { measureFailover } from '../bench/beyond/failover.ts';
import { measurePooler } from '../bench/beyond/pooler.ts';
import { measureConsole } from '../bench/console.ts';
import { measureConsoleUse } from '../bench/console-use.ts';
import { csvValidation } from '../bench/csv-validation.ts';
import { measureEndurance } from '../bench/documents/endurance.ts';
import { measureLargeDocument } from '../bench/documents/large-document.ts';
import { measureManyDocuments } from '../bench/documents/many-documents.ts';
import { enterprise } from '../bench/enterprise.ts';
import { type Figure, toRow } from '../bench/figure.ts';
import { home } from '../bench/home.ts';
import { measureImports } from '../bench/imports/imports.ts';
import { measureLighthouse } from '../bench/lighthouse.ts';
import { measurePeers } from '../bench/peers/peers.ts';
import { measureProvisioning } from '../bench/provisioning/provisioning.ts';
import { serviceLogs } from '../bench/service-logs.ts';
import { transactionLog } from '../bench/transaction-log.ts';
import { users } from '../bench/users.ts';
import { openWorld, type World } from '../bench/world.ts';
import { buildConsole } from './running/build-console.ts';
import { findChromium } from './testing/find-chromium.ts';
import { parts } from './testing/test-parts.ts';

const benches: [string, (world: World) => Promise<Figure[]>][] = [
  ['service-logs', serviceLogs],
  ['users', users],
  ['home', home],
  ['enterprise', enterprise],
  ['transaction-log', transactionLog],
  ['csv', csvValidation],
];

const nameFilter = process.argv[2] ?? '';
const chosen = benches.filter(([name]) => name.includes(nameFilter));
if (chosen.length > 0) {
  const world = await openWorld();
  try {
    const figures: Figure[] = [];
    for (const [, run] of chosen) figures.push(...(await run(world)));
    console.table(figures.map(toRow));
  } finally {
    await world.stop();
  }
}
if ('imports'.includes(nameFilter)) await measureImports();
if ('provisioning'.includes(nameFilter)) console.table(await measureProvisioning());
if ('console'.includes(nameFilter)) {
  await buildConsole();
  console.table(await measureConsole(await findChromium()));
  console.table(await measureConsoleUse(await findChromium()));
}
const lighthouse = process.env.LIGHTHOUSE_HOME;
if (lighthouse && 'lighthouse'.includes(nameFilter)) {
  await buildConsole();
  console.table(await measureLighthouse(lighthouse, await findChromium()));
}
if ('documents'.includes(nameFilter)) {
  console.table([await measureManyDocuments()]);
  console.table([await measureEndurance()]);
  console.table([await measureLargeDocument()]);
}
if (nameFilter === 'smoke') {
  const tally = await parts.unit?.(['server/src/http/round-trips.test.ts']);
  process.exitCode = tally?.failed === 0 ? 0 : 1;
}
// Only by name: these need programs that must already be installed.
if (nameFilter === 'peers') {
  const { KEYCLOAK_HOME: keycloak, KRATOS_HOME: kratos } = process.env;
  if (keycloak || kratos) await measurePeers({ keycloak, kratos }, Number(process.argv[3] ?? 100_000));
  else
    console.error('Set KEYCLOAK_HOME to the folder of an unpacked Keycloak, KRATOS_HOME to that of kratos.');
}
if (nameFilter === 'failover') console.table([await measureFailover()]);
if (nameFilter === 'pooler') console.table([await measurePooler()]);
process.exit();
