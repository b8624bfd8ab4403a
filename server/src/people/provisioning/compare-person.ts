import type { KnownPerson, ProductPerson } from '@keystead/connectors/products/port.ts';
import { choiceName } from '@keystead/contract/people/assigned-products.ts';
import type { ProductDifference } from '@keystead/contract/people/delivery-state.ts';
import type { Product } from '@keystead/contract/people/products.ts';

/** A value as compared and as displayed. */
type Entry = { key: string; text: string };

/** Facility names by id. */
export type FacilityNames = ReadonlyMap<number, string>;

const lower = (text: string) => text.toLowerCase();
const digits = (text: string) => text.replace(/\D/g, '');

/** The fields every person has, and what doesn't count as a difference: case, and number formatting. */
const personFields: [keyof ProductPerson & keyof KnownPerson, string, ((text: string) => string)?][] = [
  ['userName', 'userName', lower],
  ['prefix', 'prefix'],
  ['firstName', 'firstName'],
  ['middleName', 'middleName'],
  ['lastName', 'lastName'],
  ['title', 'title'],
  ['email', 'email', lower],
  ['primaryPhone', 'primaryPhone', digits],
  ['mobilePhone', 'mobilePhone', digits],
  ['employeeId', 'customerEmployeeId'],
];

/** Lists can be long; the first differences are enough. */
const maxEntries = 20;

/** Where a product's data differs from what we sent. Fields it doesn't report at all are skipped. */
export const comparePerson = (
  product: Product,
  sent: ProductPerson,
  reported: KnownPerson,
  facilities: FacilityNames,
): ProductDifference[] => [
  ...personFields.flatMap(([name, field, fold = String]) =>
    differing(field, entries(sent[name], plain(fold)), entries(reported[name], plain(fold))),
  ),
  ...(reported.access ? accessDifferences(product, sent.access, reported.access, facilities) : []),
];

const plain =
  (fold: (text: string) => string) =>
  (value: unknown): Entry => ({ key: fold(String(value)), text: String(value) });

const entries = (value: unknown, entryOf: (value: unknown) => Entry): Entry[] =>
  [value ?? []]
    .flat()
    .filter((one) => one !== '')
    .map(entryOf);

const differing = (
  field: string,
  sent: readonly Entry[],
  reported: readonly Entry[],
): ProductDifference[] => {
  const onlyIn = (source: readonly Entry[], others: readonly Entry[]) =>
    source.filter(({ key }) => !others.some((other) => other.key === key)).map(({ text }) => text);
  const [onlySent, onlyReported] = [onlyIn(sent, reported), onlyIn(reported, sent)];
  if (onlySent.length + onlyReported.length === 0) return [];
  return [{ field, told: onlySent.slice(0, maxEntries), there: onlyReported.slice(0, maxEntries) }];
};

/** Prescriber details are compared but not shown: the field name is enough. */
const withoutValues = ({ field }: ProductDifference): ProductDifference => ({ field, told: [], there: [] });

const accessDifferences = (
  product: Product,
  sent: ProductPerson['access'],
  reported: ProductPerson['access'],
  facilities: FacilityNames,
): ProductDifference[] =>
  Object.keys(sent).flatMap((attribute) => {
    const field = fieldOf(product, attribute);
    const entryOf = (value: unknown) => accessEntry(product, field, value, facilities);
    const sides = [sent[attribute], reported[attribute]].map((value) =>
      attribute === 'physician' ? profileEntries(value) : entries(value, entryOf),
    );
    const differences = differing(field, sides[0] ?? [], sides[1] ?? []);
    return attribute === 'physician' ? differences.map(withoutValues) : differences;
  });

const profileEntries = (profile: unknown): Entry[] =>
  Object.entries(profile ?? {}).flatMap(([name, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [{ key: `${name} ${JSON.stringify(value)}`, text: name }],
  );

const fieldOf = ({ fields }: Product, attribute: string): string => {
  if (attribute === 'facilityIds') return 'facilities';
  if (attribute === 'physician') return 'physicianProfile';
  return Object.entries(fields).find(([, { sentAs }]) => sentAs === attribute)?.[0] ?? attribute;
};

type Named = { id?: number; name?: string; role?: string };

const accessEntry = (
  { fields }: Product,
  field: string,
  value: unknown,
  facilities: FacilityNames,
): Entry => {
  if (field === 'facilities') return { key: String(value), text: nameOf(facilities, Number(value)) };
  if (typeof value === 'object' && value !== null) return recordEntry(value, facilities);
  const declared = fields[field];
  const text = String(value);
  return { key: text, text: declared && 'choices' in declared ? choiceName(declared.choices, text) : text };
};

const recordEntry = (value: Named, facilities: FacilityNames): Entry => {
  const { id = 0, name = nameOf(facilities, id), role } = value;
  return { key: `${id} ${role ?? ''}`, text: role === undefined ? name : `${name}: ${role}` };
};

const nameOf = (facilities: FacilityNames, id: number): string => facilities.get(id) ?? String(id);
