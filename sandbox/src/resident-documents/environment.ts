import type { Content } from './content.ts';
import { benchPeople, manyPeople, type Person, slowPeople } from './people.ts';
import { benchDocuments, type DocumentSeed, documentSeed, documentsOf, largeDocument } from './seeds.ts';
import { demoSlugs, type Facility, type Structure, structureOf } from './structure.ts';

export type StoredResident = Person & { id: string; facilityId: number; unit: { id: number; name: string } };

export type StoredDocument = Omit<DocumentSeed, 'typeName'> & {
  id: string;
  residentId: string;
  typeId: number;
  content: Content;
  retired: { at: string; movedTo: string } | null;
  /** The idempotency key it was written with; null for initial documents. */
  key: string | null;
  /** The digest sent with the key. */
  announced?: string;
};

export type Environment = {
  structure: Structure;
  residents: Map<string, StoredResident>;
  documents: Map<string, StoredDocument>;
};

export type WorldSize = { documents: number; largeDocument: number };

/** Where documents come from: the facility with many residents, the slow one, and the one of the large world. */
const sources = { many: 101, slow: 102, bench: 202 };

export const isSlow = ({ structure: { slug } }: Environment, facilityId: number) =>
  slug === 'maple' && facilityId === sources.slow;

/** The residents of a facility, with their documents. */
type Household = { person: Person; documents: DocumentSeed[] }[];

const withoutDocuments = (people: Person[]): Household => people.map((person) => ({ person, documents: [] }));

function householdOf(slug: string, { id }: Facility, size: WorldSize): Household {
  if (!demoSlugs.includes(slug)) return smallHousehold(id);
  if (slug !== 'maple') return destinationHousehold(size);
  if (id === sources.many) return manyPeople.map((person) => ({ person, documents: documentsOf(person) }));
  if (id === sources.slow) return slowHousehold();
  return id === sources.bench && isLarge(size) ? benchHousehold(size) : destinationHousehold(size);
}

const isLarge = ({ documents, largeDocument: bytes }: WorldSize) => documents > 0 || bytes > 0;

const slowHousehold = (): Household =>
  slowPeople.map((person) => ({
    person,
    documents: Array.from({ length: 20 }, (_, nth) => documentSeed(person, nth)),
  }));

/** The documents of the large world are distributed evenly. */
const benchHousehold = ({ documents, largeDocument: bytes }: WorldSize): Household =>
  benchPeople.map((person, index) => {
    const share = Math.floor((documents + benchPeople.length - 1 - index) / benchPeople.length);
    const large = index === 0 && bytes > 0 ? [largeDocument(person, bytes)] : [];
    return { person, documents: [...large, ...benchDocuments(person, share)] };
  });

/** On first contact with a new slug: a few people in each facility, with documents in the first one. */
const smallHousehold = (facilityId: number): Household =>
  manyPeople.slice(-12).map((person) => ({
    person,
    documents: facilityId === sources.many ? documentsOf(person).slice(0, 3) : [],
  }));

/** Everyone who can be found when their documents arrive, some with a document of their own. */
function destinationHousehold(size: WorldSize): Household {
  const household = manyPeople.flatMap((person): Household => {
    switch (person.oddity) {
      case 'not at any destination':
        return [];
      case 'twice at each destination':
        return withoutDocuments([person, { ...person, mrn: `${person.mrn}-B` }]);
      case 'found by name and MRN only':
        return withoutDocuments([{ ...person, ssn: null }]);
      case 'one document is there already':
        return [{ person, documents: documentsOf(person).slice(0, 1) }];
      default:
        return [{ person, documents: person.number % 5 === 0 ? [documentSeed(person, 50)] : [] }];
    }
  });
  return [
    ...household,
    ...withoutDocuments(slowPeople),
    ...(isLarge(size) ? withoutDocuments(benchPeople) : []),
  ];
}

const numbered = (number: number, length: number) => String(number).padStart(length, '0');

export function createEnvironment(slug: string, size: WorldSize): Environment {
  const structure = structureOf(slug);
  const environment: Environment = { structure, residents: new Map(), documents: new Map() };
  for (const facility of structure.facilities) {
    for (const [index, { person, documents }] of householdOf(slug, facility, size).entries()) {
      const unit = facility.units[index % facility.units.length] ?? { id: 0, name: '' };
      const id = `R-${facility.id}-${numbered(index + 1, 3)}`;
      environment.residents.set(id, { ...person, id, facilityId: facility.id, unit });
      for (const seed of documents) addDocument(environment, id, seed);
    }
  }
  return environment;
}

function addDocument({ structure, documents }: Environment, residentId: string, seed: DocumentSeed) {
  const { typeName, ...document } = seed;
  const id = `D-${numbered(documents.size + 1, 6)}`;
  const typeId = structure.types.find(({ name }) => name === typeName)?.id ?? 0;
  documents.set(id, { ...document, id, residentId, typeId, retired: null, key: null });
}
