import { type DemoUser, demoUser } from './demo-users.ts';

const firstNames = [
  'Anna',
  'Ben',
  'Chloe',
  'David',
  'Emma',
  'Felix',
  'Grace',
  'Henry',
  'Irene',
  'Jack',
  'Karen',
  'Liam',
];
const lastNames = [
  'Adams',
  'Baker',
  'Carter',
  'Davis',
  'Evans',
  'Foster',
  'Garcia',
  'Harris',
  'Ingram',
  'Jones',
  'Keller',
];
const oddNames: [string, string][] = [
  ['Sean', "O'Brien"],
  ['Zofia', 'Żółć'],
  ['Jörg', 'Müller-Lüdenscheidt'],
  ['Maria', 'García Márquez'],
  ['Mei-Lin', 'Chen'],
  ['Ngozi', 'Adébayo'],
  ['Łukasz', 'Ødegård'],
  ['Jean-Luc', 'de la Croix'],
  ['Bartholomew Maximilian', 'Wolfeschlegelsteinhausenbergerdorff-Featherstone'],
];
/** Imported from a spreadsheet; must not be taken for a formula when opened in one again. */
const formulaNames: [string, string][] = [['=Nora', 'Ingram']];
const facilities = [101, 102, 103, 106, 201];
const count = 164;

/** A username must end in a plain letter, digit, dot, hyphen or underscore. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

const regular = Array.from({ length: count }, (_, index): [string, string] => [
  firstNames[index % firstNames.length] ?? '',
  lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? '',
]);

/** Ordinary people across several locations: enough for pages, sorting and export. */
export const bulkPeople: DemoUser[] = [...oddNames, ...regular, ...formulaNames].map(
  ([firstName, lastName], index) =>
    demoUser(`${plain(firstName) || 'x'}.${plain(lastName)}${index + 1}`, firstName, lastName, {
      facilityId: facilities[index % facilities.length] ?? null,
      employeeId: index % 3 === 0 ? null : `EMP-${String(index + 1).padStart(4, '0')}`,
      isFederated: index % 11 === 5,
      ...(index % 17 === 3 && { email: null }),
    }),
);
