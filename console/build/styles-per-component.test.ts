import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { baseSheets, componentModule, sheetsOf } from './styles-per-component.ts';

const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));

test('every Mantine style sheet is loaded with a component or with the base styles', () => {
  const componentSheets = readdirSync(join(core, 'esm'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(core, 'esm', path))
    .filter((path) => componentModule.test(path))
    .flatMap((path) => sheetsOf(readFileSync(path, 'utf8')));
  const all = readdirSync(join(core, 'styles'))
    .filter((name) => name.endsWith('.layer.css'))
    .map((name) => name.replace('.layer.css', ''));
  expect([...new Set([...componentSheets, ...baseSheets])].sort()).toEqual(all.sort());
});
