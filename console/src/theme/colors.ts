import type { MantineColorsTuple } from '@mantine/core';

/** Deep teal. Shade 7 carries white text on light, shade 6 on dark, shade 4 is text on dark: all at AA. */
const accent: MantineColorsTuple = [
  '#effaf8',
  '#d9f2ee',
  '#b3e3dc',
  '#7fcdc4',
  '#4bb5ab',
  '#2b9a91',
  '#15756f',
  '#116a65',
  '#0e5753',
  '#0b4442',
];

/** Slate. Shade 4 outlines inputs at 3:1, 5 and 6 are placeholder and dimmed text at AA. */
const gray: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e5eaf1',
  '#d3dbe5',
  '#8492a6',
  '#64748b',
  '#56657a',
  '#3f4d63',
  '#1e293b',
  '#0f172a',
];

/** The same slate in reverse order: text first, then lines, then surfaces, page last. */
const dark: MantineColorsTuple = [
  '#e4eaf2',
  '#cbd5e1',
  '#94a3b8',
  '#8090a6',
  '#31405a',
  '#263349',
  '#1b2638',
  '#131c2b',
  '#0d1420',
  '#080d15',
];

const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#e5483b',
  '#c8372b',
  '#b42318',
  '#912018',
  '#7a1a13',
];

const green: MantineColorsTuple = [
  '#ecfdf3',
  '#d5f7e2',
  '#a9efc5',
  '#6fdc9f',
  '#3cc47e',
  '#17a862',
  '#0b8050',
  '#067647',
  '#085d3a',
  '#074d31',
];

const yellow: MantineColorsTuple = [
  '#fffaeb',
  '#fef0c7',
  '#fedf89',
  '#fdc84c',
  '#f2ac2e',
  '#d18a13',
  '#a8690c',
  '#93590a',
  '#7a450c',
  '#63380c',
];

const blue: MantineColorsTuple = [
  '#eff6ff',
  '#dbeafe',
  '#b8d7fd',
  '#84bcfb',
  '#559cf3',
  '#2f7be6',
  '#1f66d6',
  '#175cd3',
  '#1849a9',
  '#163c86',
];

export const colors = { accent, gray, dark, red, green, yellow, blue };
