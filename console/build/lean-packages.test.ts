import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinStrokes } from './lean-packages.ts';

const icons = join(import.meta.dirname, '../../node_modules/@tabler/icons-react/dist/esm/icons');
const read = (name: string): string => readFileSync(join(icons, `${name}.mjs`), 'utf8');
const pathsOf = (code: string): string[] => [...code.matchAll(/"d":\s?"([^"]*)"/g)].map(([, d]) => d ?? '');

test('draws the strokes of an icon as one path', () => {
  const dots = read('IconDotsVertical');
  expect(pathsOf(dots)).toHaveLength(3);
  expect(pathsOf(joinStrokes(dots))).toEqual([pathsOf(dots).join('')]);
});

test('leaves filled icons alone, where overlapping parts could become holes', () => {
  const filled = readdirSync(icons).find(
    (name) => name.endsWith('Filled.mjs') && pathsOf(read(name.slice(0, -4))).length > 1,
  );
  const code = read(filled?.slice(0, -4) ?? '');
  expect(joinStrokes(code)).toBe(code);
});

test('leaves icons alone whose parts differ, or start where the previous one ends', () => {
  const icon = (nodes: unknown) =>
    `const __iconNode = ${JSON.stringify(nodes)};\nconst Icon = createReactComponent("outline", "x", "X", __iconNode);`;
  const line = ['path', { d: 'M4 4l8 8', key: 'svg-0' }];
  for (const other of [
    ['path', { d: 'm4 0l8 8', key: 'svg-1' }],
    ['path', { d: 'M4 0l8 8', opacity: '0.5', key: 'svg-1' }],
    ['circle', { r: '4', key: 'svg-1' }],
  ])
    expect(joinStrokes(icon([line, other]))).toBe(icon([line, other]));
  expect(pathsOf(joinStrokes(icon([line, line])))).toEqual(['M4 4l8 8M4 4l8 8']);
});
