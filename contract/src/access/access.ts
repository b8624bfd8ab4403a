import type { Right } from './rights.ts';

/**
 * Who is allowed in. 'public' and 'signedIn' are spelled out; everything else names rights.
 * A rule passes when the caller holds all of `allOf`, one of `anyOf`, none of `noneOf` and one not in `otherThan`.
 */
export type Access = 'public' | 'signedIn' | Right | AccessRule | TokenAccess;

export type AccessRule = {
  allOf?: readonly Right[];
  anyOf?: readonly Right[];
  noneOf?: readonly Right[];
  otherThan?: readonly Right[];
};

/** Access for programs: requires a token of the customer; a person's session is never accepted. */
export type TokenAccess = { token: 'read' | 'write' };

export const isTokenAccess = (access: Access): access is TokenAccess =>
  typeof access === 'object' && 'token' in access;

/** `held` is null for an anonymous visitor. */
export const allows = (access: Access, held: ReadonlySet<Right> | null): boolean => {
  if (access === 'public') return true;
  if (held === null || isTokenAccess(access)) return false;
  if (access === 'signedIn') return true;
  if (typeof access === 'string') return held.has(access);
  return (
    (access.allOf ?? []).every((right) => held.has(right)) &&
    (access.anyOf === undefined || access.anyOf.some((right) => held.has(right))) &&
    !(access.noneOf ?? []).some((right) => held.has(right)) &&
    (access.otherThan === undefined || [...held].some((right) => !access.otherThan?.includes(right)))
  );
};

export const describeAccess = (access: Access): string => {
  if (typeof access === 'string') return access;
  if (isTokenAccess(access)) return `a token that may ${access.token}`;
  const parts = [
    access.allOf?.join(' and '),
    access.anyOf && `one of ${access.anyOf.join(', ')}`,
    access.noneOf && `none of ${access.noneOf.join(', ')}`,
    access.otherThan && `one other than ${access.otherThan.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
};
