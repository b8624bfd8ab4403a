import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Running = { versions: { node: string }; execPath: string };

/** Plain JavaScript, because it runs before there is a Node that can run TypeScript. */
const { findNode, isNodeMissing, nameMachine, packagedNode } = (await import(
  new URL('./node.mjs', import.meta.url).href
)) as {
  nameMachine: (machine: { platform: string; arch: string }) => string;
  packagedNode: (root: string, machine: string) => string;
  isNodeMissing: (root: string, machine: string) => boolean;
  findNode: (root: string, machine: string, running: Running) => string;
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keystead-node-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const own = (node: string) => ({ versions: { node }, execPath: '/usr/local/bin/node' });

test.each([
  ['linux', 'x64', 'linux-x64'],
  ['darwin', 'arm64', 'darwin-arm64'],
  ['win32', 'x64', 'win-x64'],
])('%s on %s is %s', (platform, arch, name) => {
  expect(nameMachine({ platform, arch })).toBe(name);
});

test('macOS runs its own Node 24, and rejects an older one', () => {
  expect(isNodeMissing(root, 'darwin-arm64')).toBe(false);
  expect(findNode(root, 'darwin-arm64', own('24.3.0'))).toBe('/usr/local/bin/node');
  expect(() => findNode(root, 'darwin-arm64', own('22.1.0'))).toThrow('Install Node 24 and try again.');
});

test.each(['linux-x64', 'win-x64'])('%s runs the Node that npm installed', (machine) => {
  expect(isNodeMissing(root, machine)).toBe(true);
  mkdirSync(dirname(packagedNode(root, machine)), { recursive: true });
  writeFileSync(packagedNode(root, machine), '');
  expect(isNodeMissing(root, machine)).toBe(false);
  expect(findNode(root, machine, own('22.1.0'))).toBe(packagedNode(root, machine));
});
