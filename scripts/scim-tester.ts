// Runs the third-party scim2-tester against its own server: npm run scim-tester
import { join } from 'node:path';
import { startFuzzWorld } from './fuzz/fuzz-world.ts';
import { installPythonPackages } from './running/install-python-packages.ts';
import { runCommand } from './running/run-command.ts';

const packages = ['scim2-tester==0.5.2', 'scim2-client==0.13.2', 'scim2-models==0.12.3', 'httpx2==2.16.0'];

const programs = await installPythonPackages('scim2-tester', packages);
const world = await startFuzzWorld();
let exitCode = 1;
try {
  const header = world.callers.find(({ name }) => name === 'token')?.headers[0] ?? '';
  const { code, output } = await runCommand(join(programs, 'python'), [
    join(import.meta.dirname, 'scim-tester/check_server.py'),
    `${world.url}/scim/v2`,
    header.replace('Authorization: Bearer ', ''),
    'harborpoint.example',
    'Harbor Point Production',
  ]);
  console.log(output);
  exitCode = code ?? 1;
} finally {
  await world.stop();
}
process.exit(exitCode);
