import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { scimUser } from '@keystead/contract/users/scim/scim-user.ts';

const { user, group, enterprise, own } = scimSchemas;
const cores = [user, group].map((urn) => urn.toLowerCase());
const extensions = [enterprise, own].map((urn) => urn.toLowerCase());

/** Attribute names are case-insensitive, and those of a core schema may be prefixed with its name. */
export const normalizePath = (path: string): string => {
  const lower = path.trim().toLowerCase();
  const core = cores.find((urn) => lower.startsWith(`${urn}:`));
  if (core) return lower.slice(core.length + 1);
  const extension = extensions.find((urn) => lower.startsWith(`${urn}.`));
  return extension ? `${extension}:${lower.slice(extension.length + 1)}` : lower;
};

export const enterprisePath = (name: string): string => `${enterprise}:${name}`.toLowerCase();
export const ownPath = (name: string): string => `${own}:${name}`.toLowerCase();
export const isOwnExtension = (path: string): boolean => path === own.toLowerCase();
export const isExtension = (path: string): boolean => extensions.includes(path);

const enterpriseNames = new Set(
  Object.keys(scimUser.shape[scimSchemas.enterprise].unwrap().shape).map((name) => name.toLowerCase()),
);

/** Entra ID's older guides write `manager` for the attribute of the enterprise schema; the core schema has none. */
export const withEnterprisePrefix = (path: string): string =>
  enterpriseNames.has(path.split('.')[0] ?? '') ? enterprisePath(path) : path;

export type AttributePath = { attribute: string; filter: string | null; sub: string | null };

/** Parses emails[type eq "work"].value and the like; null if the text is not a path. */
export const splitPath = (path: string): AttributePath | null => {
  const match = /^([^[\]]+)\[(.+)\](?:\.([\w$-]+))?$/.exec(path.trim());
  if (match)
    return {
      attribute: normalizePath(match[1] ?? ''),
      filter: match[2] ?? '',
      sub: match[3]?.toLowerCase() ?? null,
    };
  const normalized = normalizePath(path);
  return /^[a-z][\w$.:-]*$/.test(normalized) ? { attribute: normalized, filter: null, sub: null } : null;
};
