import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { memoizePredicate } from '../../records/memoize-predicate.ts';

/** What a client wants to see: comma-separated names in a URL, a list in a body. */
export type AttributeSelection = {
  attributes?: string | string[] | undefined;
  excludedAttributes?: string | string[] | undefined;
};

const splitNames = (list: string | string[]): string[] =>
  [list]
    .flat()
    .flatMap((one) => one.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const cores = [scimSchemas.user, scimSchemas.group].map((urn) => `${urn.toLowerCase()}:`);

const withoutCorePrefix = (name: string): string => {
  const core = cores.find((urn) => name.startsWith(urn));
  return core ? name.slice(core.length) : name;
};

/** Whether a list of attributes contains this one, one of its parts, or something in its schema. */
const isNamed = (attribute: string, listed: readonly string[]): boolean => {
  const name = attribute.toLowerCase();
  return listed
    .map(withoutCorePrefix)
    .some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}:`));
};

/** Names of members are returned on request, because clients that manage groups already know them. */
export const requestsMemberNames = ({ attributes }: AttributeSelection): boolean =>
  splitNames(attributes ?? '')
    .map(withoutCorePrefix)
    .some((name) => name === 'members' || name === 'members.display');

const alwaysReturned = new Set(['schemas', 'id']);

/** Whether an attribute is returned; the id and the schemas always are. */
export const createAttributeFilter = ({
  attributes,
  excludedAttributes,
}: AttributeSelection): ((attribute: string) => boolean) => {
  const included = attributes === undefined ? null : splitNames(attributes);
  const excluded = splitNames(excludedAttributes ?? '').filter(
    (name) => !/[^:]\.\w+$/.test(withoutCorePrefix(name)),
  );
  // A page has the same attributes 200 times, and a client can name thousands.
  return memoizePredicate(
    (attribute) =>
      alwaysReturned.has(attribute) ||
      (included ? isNamed(attribute, included) : !isNamed(attribute, excluded)),
  );
};

export const returnsGroups = (selection: AttributeSelection): boolean =>
  createAttributeFilter(selection)('groups');

/** Returns a function that limits resources to what the client requested. */
export const createAttributeSelector = (selection: AttributeSelection) => {
  const isSelected = createAttributeFilter(selection);
  return <Resource extends object>(resource: Resource): Resource =>
    Object.fromEntries(Object.entries(resource).filter(([attribute]) => isSelected(attribute))) as Resource;
};

export const selectAttributes = <Resource extends object>(
  resource: Resource,
  selection: AttributeSelection,
): Resource => createAttributeSelector(selection)(resource);
