/** A person whose documents can be moved; they live in several facilities, so that it can be tried out. */
export type Person = {
  number: number;
  firstName: string;
  lastName: string;
  ssn: string | null;
  dateOfBirth: string;
  mrn: string;
  gender: string;
  /** What is special about moving their documents, for the desk. */
  oddity: Oddity | null;
};

export const oddities = [
  'clean move',
  'not at any destination',
  'twice at each destination',
  'one type is missing there',
  'one document is there already',
  'one document is too large',
  'one content is missing',
  'one document is damaged when it is written',
  'found by name and MRN only',
  'one content is not what its checksum says',
  'odd file names and types',
] as const;
export type Oddity = (typeof oddities)[number];

const firstNames = ['Ada', 'Bert', 'Clara', 'Dean', 'Edna', 'Frank', 'Grace', 'Hugo', 'Iris', 'Jonas'];
const lastNames = [
  ...['Abbott', 'Barlow', 'Crane', 'Dalton', 'Eastman', 'Foster', 'Garner', 'Holloway', 'Ingram'],
  ...['Jarvis', 'Keller', 'Lowell', 'Mercer', 'Norris', 'Osborn'],
];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Numbers that begin with 9 are never assigned to anyone. */
const personOf = (number: number): Person => ({
  number,
  firstName: firstNames[number % firstNames.length] ?? '',
  lastName: lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? '',
  ssn: String(900_100_000 + number * 37),
  dateOfBirth: `${1930 + (number % 25)}-${twoDigits((number % 12) + 1)}-${twoDigits((number % 28) + 1)}`,
  mrn: `MRN-${String(4000 + number)}`,
  gender: number % 3 === 0 ? 'Male' : 'Female',
  oddity: null,
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** The residents of the facility with many, the special ones first. */
export const manyPeople: Person[] = range(0, 120).map((number) => ({
  ...personOf(number),
  oddity: oddities[number] ?? null,
}));

/** The residents of the slow facility. */
export const slowPeople: Person[] = range(120, 10).map(personOf);

/** The residents of the large world. */
export const benchPeople: Person[] = range(130, 20).map(personOf);
