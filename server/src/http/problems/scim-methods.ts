import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { usersEndpoints } from '@keystead/contract/users/endpoints.ts';

const calls: Endpoint[] = Object.values<Endpoint>(usersEndpoints).filter(
  ({ protocol }) => protocol === 'scim',
);

const isAt = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => (part.startsWith(':') ? given[place] !== '' : part === given[place]))
  );
};

/** The methods allowed at a SCIM address; empty if there is no such address. */
export const scimMethodsAt = (url: string): string[] => {
  const [path = ''] = url.split('?');
  return calls.filter((call) => isAt(call.path, path)).map(({ method }) => method);
};
