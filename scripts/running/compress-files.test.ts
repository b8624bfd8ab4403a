import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('puts a compressed file next to text files, including in folders, but not for tiny files or images', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(folder, 'assets'));
  const script = 'export const answer = 42;\n'.repeat(200);
  writeFileSync(join(folder, 'assets', 'index.js'), script);
  writeFileSync(join(folder, 'tiny.css'), 'a{}');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000));
  await compressFiles(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'assets',
    'assets/index.js',
    'assets/index.js.br',
    'assets/index.js.gz',
    'picture.png',
    'tiny.css',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/index.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/index.js.gz'))).toString()).toBe(script);
});
