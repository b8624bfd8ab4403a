import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';

/** What a client wants to see: comma-separated names in a URL, a list in a body. */
export type AttributeSelection = {
  attributes?: string | string[] | undefined;
  excludedAttributes?: string | string[] | undefined;
};

const names = (list: string | string[]): string[] =>
  [list]
    .flat()
    .flatMap((one) => one.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const cores = [scimSchemas.user, scimSchemas.group].map((urn) => `${urn.toLowerCase()}:`);

const plain = (name: string): string => {
  const core = cores.find((urn) => name.startsWith(urn));
  return core ? name.slice(core.length) : name;
};

/** Whether a list of attributes contains this one, one of its parts, or something in its schema. */
const isNamed = (attribute: string, listed: readonly string[]): boolean => {
  const name = attribute.toLowerCase();
  return listed
    .map(plain)
    .some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}:`));
};

/** Names of members are returned on request, because clients that manage groups already know them. */
export const requestsMemberNames = ({ attributes }: AttributeSelection): boolean =>
  names(attributes ?? '')
    .map(plain)
    .some((name) => name === 'members' || name === 'members.display');

const always = new Set(['schemas', 'id']);

/** Whether an attribute is returned; the id and the schemas always are. */
export const createAttributeFilter = ({
  attributes,
  excludedAttributes,
}: AttributeSelection): ((attribute: string) => boolean) => {
  const wanted = attributes === undefined ? null : names(attributes);
  const unwanted = names(excludedAttributes ?? '').filter((name) => !/[^:]\.\w+$/.test(plain(name)));
  return (attribute) =>
    always.has(attribute) || (wanted ? isNamed(attribute, wanted) : !isNamed(attribute, unwanted));
};

/** Returns only what the client requested. */
export const selectAttributes = <Resource extends object>(
  resource: Resource,
  shown: AttributeSelection,
): Resource => {
  const isShown = createAttributeFilter(shown);
  return Object.fromEntries(Object.entries(resource).filter(([attribute]) => isShown(attribute))) as Resource;
};
