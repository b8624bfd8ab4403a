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
  const groupNames = new Set(groups.map((group) => group.trim().toLowerCase()));
  return mappings.filter(({ externalGroup }) => groupNames.has(externalGroup.toLowerCase()));
};

/**
 * What members of these groups get at a place. The first mapping decides the admin access, the first one with a role
 * decides the role; products add up. Anything the place does not offer is left out and noted.
 */
export const applyMappings = (
  mappings: readonly AccessMapping[],
  groups: readonly string[],
  context: MappingContext,
): MergedAccess => {
  const matched = matchingMappings(mappings, groups);
  const notes: Sentence[] = [];
  const care = mergeProducts('careSetting', matched, context, {}, notes);
  const mappedRole = matched[0]?.adminToolRole ?? 'RU';
  const lacksCareSetting = isLocationAccess(mappedRole) && care.userType !== 'Care Setting';
  if (lacksCareSetting) notes.push(sentence('mapped.noCareSetting'));
  return {
    ...noMappedAccess,
    corporationName: '',
    careSettingName: '',
    ...mergeProducts('products', matched, context, care, notes),
    adminToolRole: lacksCareSetting ? 'RU' : mappedRole,
    environment: context.environment,
    matchedGroups: matched.map(({ externalGroup }) => externalGroup),
    notes,
  };
};

/** What was already given, plus what the group's products add to it. */
const mergeProducts = (
  group: Product['fieldGroup'],
  matched: readonly AccessMapping[],
  context: MappingContext,
  before: Partial<ProductAccess>,
  notes: Sentence[],
): Partial<ProductAccess> => {
  let access = before;
  const accessList = matched.map((mapping) => ({ ...noProductAccess, ...mapping }));
  for (const product of allProducts.filter(({ fieldGroup }) => fieldGroup === group)) {
    const isOffered = context.products.includes(product.id);
    const merged = product.merge
      ? product.merge(accessList, { ...context, isOffered })
      : mergeFields(product, accessList);
    if (!merged) continue;
    const note = 'note' in merged ? merged.note : noteOn(product, isOffered, context, access);
    if (note !== null) notes.push(note);
    else if ('given' in merged) access = { ...access, ...merged.given };
  }
  return access;
};

const noteOn = (
  product: Product,
  isOffered: boolean,
  { environment }: MappingContext,
  access: Partial<ProductAccess>,
): Sentence | null =>
  isOffered
    ? (product.unmergeable?.(access) ?? null)
    : sentence('mapped.notOffered', { product: product.name, environment });

/** The first mapping that gives a product decides; lists are combined, and one that stays empty gives nothing. */
const mergeFields = (product: Product, matched: readonly ProductAccess[]): MergeResult<ProductAccess> => {
  const sources = matched.filter((access) => isAssigned(product, access));
  const [first] = sources;
  if (!first) return null;
  const mergeField = (field: string): unknown => {
    const value = accessValue(first, field);
    if (!Array.isArray(value)) return value;
    return [...new Set(sources.flatMap((access) => accessValue(access, field) as unknown[]))];
  };
  const given = Object.fromEntries(Object.keys(product.fields).map((field) => [field, mergeField(field)]));
  const isEmpty = Object.values(given).some((value) => Array.isArray(value) && value.length === 0);
  return isEmpty ? null : { given };
};
