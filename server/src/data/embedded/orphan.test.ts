import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stopOrphan } from './orphan.ts';

test('leaves a foreign process with the recorded PID alone, and removes the stale record', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'keystead-orphan-'));
  const foreign = spawn('sleep', ['30']);
  writeFileSync(join(cluster, 'postmaster.pid'), `${foreign.pid}\n${cluster}\n`);
  try {
    await stopOrphan(cluster, () => {});
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(foreign.exitCode).toBeNull();
    expect(() => process.kill(foreign.pid ?? 0, 0)).not.toThrow();
  } finally {
    foreign.kill();
    rmSync(cluster, { recursive: true, force: true });
  }
});

test('does nothing without a record', async () => {
  await expect(stopOrphan('/nonexistent', () => {})).resolves.toBeUndefined();
});
