import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { usersEndpoints } from '@keystead/contract/users/endpoints.ts';

const calls: Endpoint[] = Object.values<Endpoint>(usersEndpoints).filter(
  ({ protocol }) => protocol === 'scim',
);

const matchesPath = (pattern: string, path: string): boolean => {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')];
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, index) =>
      part.startsWith(':') ? pathParts[index] !== '' : part === pathParts[index],
    )
  );
};

/** The methods allowed at a SCIM address; empty if there is no such address. */
export const scimMethodsAt = (url: string): string[] => {
  const [path = ''] = url.split('?');
  return calls.filter((call) => matchesPath(call.path, path)).map(({ method }) => method);
};
