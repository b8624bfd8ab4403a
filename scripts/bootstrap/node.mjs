// Finds the Node that runs Keystead: the one npm brought, else the current one when it is new enough.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const platform = process.platform === 'win32' ? 'win' : process.platform;
const packaged = ['linux-x64', 'linux-arm64', 'win-x64'];
const name = `${platform}-${process.arch}`;

const pathIn = (root) =>
  join(root, 'node_modules', `node-${name}`, 'bin', platform === 'win' ? 'node.exe' : 'node');

export const isNodeMissing = (root) => packaged.includes(name) && !existsSync(pathIn(root));

export function findNode(root) {
  if (existsSync(pathIn(root))) return pathIn(root);
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Keystead runs on Node 24, which npm does not bring for ${name}; this is Node ${process.versions.node}. ` +
      'Install Node 24 and try again.',
  );
}
