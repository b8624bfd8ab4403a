// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show, showAt } from '../../testing/show.tsx';
import { hueOf, initialsOf } from './initials.ts';
import { PersonCell } from './person-cell.tsx';

afterEach(clear);

const link = { to: '/other', params: {}, search: {} };

test.each([
  ['Anna Meyer', 'AM'],
  ['anna maria meyer', 'AM'],
  ['Éva', 'É'],
  ["Conor O'Neil (night)", 'CN'],
  ['anna.meyer@hillcrest.example', 'A'],
  ['', ''],
  ['–', ''],
])('abbreviates %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('gives a person the same color on every screen, and most people different ones', () => {
  expect(hueOf('Anna Meyer')).toBe(hueOf(' anna meyer'));
  const names = Array.from({ length: 40 }, (_, index) => `Person ${index}`);
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(6);
});

/** The luminance of an HSL color as used to measure contrast. */
const luminance = (hue: number, saturation: number, lightness: number): number => {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const [red, green, blue] = [0, 8, 4].map((offset) => {
    const position = (offset + hue / 30) % 12;
    const part = lightness - spread * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('keeps initials readable on every color in both themes', () => {
  const css = readFileSync(join(import.meta.dirname, 'person.module.css'), 'utf8');
  const colors = [...css.matchAll(/hsl\(var\(--hue\) (\d+)% (\d+)%\)/g)].map(([, ...parts]) =>
    parts.map((part) => Number(part) / 100),
  );
  expect(colors).toHaveLength(4);
  const [lightBack, lightText, darkBack, darkText] = colors as [number, number][];
  for (let hue = 0; hue < 360; hue += 2)
    for (const [back, text] of [
      [lightBack, lightText],
      [darkBack, darkText],
    ] as [[number, number], [number, number]][]) {
      const [low, high] = [luminance(hue, ...back), luminance(hue, ...text)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
    }
});

test('shows a person as one link and the username once', async () => {
  await showAt('/page', () => (
    <PersonCell name="Anna Meyer" userName="anna@hillcrest.example" link={link} state={<b>Locked Out</b>} />
  ));
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Anna Meyer' })]);
  expect(screen.getByText('anna@hillcrest.example')).toBeDefined();
  expect(screen.getByText('Locked Out')).toBeDefined();
});

test('shows the username of a person without a name, and nothing if both are missing', () => {
  const { again } = show(<PersonCell name=" " userName="anna@hillcrest.example" />);
  expect(screen.getAllByText('anna@hillcrest.example')).toHaveLength(1);
  again(<PersonCell name="" />);
  expect(document.querySelector('span[aria-hidden]')).toBeNull();
});
