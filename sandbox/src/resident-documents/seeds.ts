import { type Content, contentOf, generatedContent } from './content.ts';
import { contentTypes, type FileKind, makeFile } from './files.ts';
import type { Person } from './people.ts';
import { typeNames } from './structure.ts';

/** An initial document of the service. */
export type DocumentSeed = {
  typeName: string;
  title: string;
  fileName: string;
  contentType: string;
  assignedDate: string;
  content: Content;
  /** Whether the service has lost the content. */
  isLost?: boolean;
  /** The checksum that the service reports, if it is wrong. */
  claimedSha256?: string;
  isDamagedByWriting?: boolean;
};

export const contentLimit = 25 * 1024 * 1024;

/** Eighteen months; nothing was assigned before or after. */
const firstDay = Date.UTC(2025, 4, 1);
const days = 549;
const dayMs = 86_400_000;
const dayOf = (number: number) =>
  new Date(firstDay + ((number * 11) % days) * dayMs).toISOString().slice(0, 10);

const kinds: FileKind[] = ['pdf', 'png', 'txt'];
const commonTypes = typeNames.slice(0, -1);

/** The `nth` document of a person. */
export function documentSeed(person: Person, nth: number): DocumentSeed {
  const number = person.number * 100 + nth;
  const kind = kinds[number % kinds.length] ?? 'txt';
  const typeName = commonTypes[number % commonTypes.length] ?? '';
  const title = `${typeName} ${nth + 1}`;
  const resident = `${person.firstName} ${person.lastName}`;
  return {
    typeName,
    title,
    fileName: `${title.toLowerCase().replaceAll(' ', '-')}.${kind}`,
    contentType: contentTypes[kind],
    assignedDate: dayOf(person.number * 5 + nth),
    content: contentOf(() => makeFile(kind, { title, resident, number })),
  };
}

const oddNames = [
  '../../etc/passwd.txt',
  'the "final" version\'s copy.txt',
  'line\r\nX-Injected: break.txt',
  '🩺 Befund – größer.txt',
  'ملف الدواء.txt',
];

/** All documents of a resident of the facility with many: five, one of which has the person's oddity. */
export function documentsOf(person: Person): DocumentSeed[] {
  const [first, ...others] = Array.from({ length: 5 }, (_, nth) => documentSeed(person, nth));
  return first ? [oddDocument(person, first), ...others.map((one, nth) => oddlyNamed(person, one, nth))] : [];
}

function oddDocument({ oddity, number }: Person, seed: DocumentSeed): DocumentSeed {
  switch (oddity) {
    case 'one type is missing there':
      return { ...seed, typeName: 'Research Consent', title: 'Research Consent 1' };
    case 'one document is too large':
      return { ...seed, content: generatedContent(`too large ${number}`, contentLimit + 1024) };
    case 'one content is missing':
      return { ...seed, isLost: true };
    case 'one document is damaged when it is written':
      return { ...seed, isDamagedByWriting: true };
    case 'one content is not what its checksum says':
      return { ...seed, claimedSha256: '0'.repeat(64) };
    case 'odd file names and types':
      return { ...seed, title: oddNames[0] ?? '', fileName: oddNames[0] ?? '', contentType: 'image/png' };
    default:
      return seed;
  }
}

function oddlyNamed({ oddity }: Person, seed: DocumentSeed, nth: number): DocumentSeed {
  const name = oddity === 'odd file names and types' ? oddNames[nth + 1] : undefined;
  return name === undefined ? seed : { ...seed, title: name, fileName: name, contentType: 'text/x\r\ny: z' };
}

const benchSize = 200_000;

/** For the large world: `count` documents for one of its people, and the one that is larger than memory. */
export const benchDocuments = (person: Person, count: number): DocumentSeed[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...documentSeed(person, nth),
    content: generatedContent(`many ${person.number} ${nth}`, benchSize),
  }));

export const largeDocument = (person: Person, size: number): DocumentSeed => ({
  ...documentSeed(person, 99),
  title: 'Imaging study',
  fileName: 'imaging-study.bin',
  contentType: 'application/octet-stream',
  content: generatedContent('large', size),
});
