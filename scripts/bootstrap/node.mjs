// Finds the Node that runs Keystead: the one npm installed, or the current one if it is new enough.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** npm installs no Node for macOS: Keystead runs on the machine's own there. */
const packaged = ['linux-x64', 'linux-arm64', 'win-x64'];

export function nameMachine({ platform, arch } = process) {
  return `${platform === 'win32' ? 'win' : platform}-${arch}`;
}

export function packagedNode(root, machine) {
  return join(
    root,
    'node_modules',
    `node-${machine}`,
    'bin',
    machine.startsWith('win-') ? 'node.exe' : 'node',
  );
}

export function isNodeMissing(root, machine = nameMachine()) {
  return packaged.includes(machine) && !existsSync(packagedNode(root, machine));
}

export function findNode(root, machine = nameMachine(), { versions, execPath } = process) {
  const bundled = packagedNode(root, machine);
  if (existsSync(bundled)) return bundled;
  if (Number.parseInt(versions.node, 10) >= 24) return execPath;
  throw new Error(
    `Keystead runs on Node 24, which npm has not installed for ${machine}; this is Node ${versions.node}. ` +
      'Install Node 24 and try again.',
  );
}
