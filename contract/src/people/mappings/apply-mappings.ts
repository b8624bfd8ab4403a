import { isLocationAccess } from '../../access/policies/user-values.ts';
import type { MergeContext, MergeResult } from '../../products/define-product.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { accessValue, isAssigned } from '../assigned-products.ts';
import { noProductAccess, type ProductAccess } from '../product-access.ts';
import { allProducts, type Product, type ProductId } from '../products.ts';
import { type AccessMapping, type MappedAccess, type MappedResult, mappedAccess } from './access-mapping.ts';

/** Where the user would work, and what that place offers. */
export type MappingContext = Omit<MergeContext, 'isOffered'> & { products: readonly ProductId[] };

/** The same before its notes are put into words. */
export type MergedAccess = Omit<MappedResult, 'notes'> & { notes: Sentence[] };

const noMappedAccess: MappedAccess = mappedAccess.parse(noProductAccess);

/** The mappings of these groups, in the order they are applied. */
export const matchingMappings = (
  mappings: readonly AccessMapping[],
  groups: readonly string[],
): AccessMapping[] => {
  const wanted = new Set(groups.map((group) => group.trim().toLowerCase()));
  return mappings.filter(({ externalGroup }) => wanted.has(externalGroup.toLowerCase()));
};

/**
 * What members of these groups get at a place. The first mapping decides the admin access, the first one with a role
 * decides the role; products add up. Anything the place does not offer is left out and noted.
 */
export const applyMappings = (
  mappings: readonly AccessMapping[],
  groups: readonly string[],
  place: MappingContext,
): MergedAccess => {
  const matched = matchingMappings(mappings, groups);
  const notes: Sentence[] = [];
  const care = mergeProducts('careSetting', matched, place, {}, notes);
  const wanted = matched[0]?.adminToolRole ?? 'RU';
  const lacksCareSetting = isLocationAccess(wanted) && care.userType !== 'Care Setting';
  if (lacksCareSetting) notes.push(sentence('mapped.noCareSetting'));
  return {
    ...noMappedAccess,
    corporationName: '',
    careSettingName: '',
    ...mergeProducts('products', matched, place, care, notes),
    adminToolRole: lacksCareSetting ? 'RU' : wanted,
    environment: place.environment,
    matchedGroups: matched.map(({ externalGroup }) => externalGroup),
    notes,
  };
};

/** What was already given, plus what the group's products add to it. */
const mergeProducts = (
  group: Product['fieldGroup'],
  matched: readonly AccessMapping[],
  place: MappingContext,
  before: Partial<ProductAccess>,
  notes: Sentence[],
): Partial<ProductAccess> => {
  let given = before;
  const asked = matched.map((mapping) => ({ ...noProductAccess, ...mapping }));
  for (const product of allProducts.filter(({ fieldGroup }) => fieldGroup === group)) {
    const isOffered = place.products.includes(product.id);
    const merged = product.merge
      ? product.merge(asked, { ...place, isOffered })
      : mergeFields(product, asked);
    if (!merged) continue;
    const note = 'note' in merged ? merged.note : noteOn(product, isOffered, place, given);
    if (note !== null) notes.push(note);
    else if ('given' in merged) given = { ...given, ...merged.given };
  }
  return given;
};

const noteOn = (
  product: Product,
  isOffered: boolean,
  { environment }: MappingContext,
  given: Partial<ProductAccess>,
): Sentence | null =>
  isOffered
    ? (product.unmergeable?.(given) ?? null)
    : sentence('mapped.notOffered', { product: product.name, environment });

/** The first mapping that gives a product decides; lists are combined, and one that stays empty gives nothing. */
const mergeFields = (product: Product, matched: readonly ProductAccess[]): MergeResult<ProductAccess> => {
  const givers = matched.filter((access) => isAssigned(product, access));
  const [first] = givers;
  if (!first) return null;
  const mergeField = (field: string): unknown => {
    const value = accessValue(first, field);
    if (!Array.isArray(value)) return value;
    return [...new Set(givers.flatMap((access) => accessValue(access, field) as unknown[]))];
  };
  const given = Object.fromEntries(Object.keys(product.fields).map((field) => [field, mergeField(field)]));
  const isEmpty = Object.values(given).some((value) => Array.isArray(value) && value.length === 0);
  return isEmpty ? null : { given };
};
