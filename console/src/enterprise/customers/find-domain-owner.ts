import { getCustomer } from '@keystead/contract/enterprise/customers.ts';
import { listParameters } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { allRows } from '@keystead/contract/page.ts';
import { isSameKey, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { call } from '../../client/call.ts';

const searchMaximum = 200;

/** The name of another customer with this domain; undefined if there is none. */
export const findDomainOwner = async (domain: string, customerId: number): Promise<string | undefined> => {
  const { rows } = await call(listParameters, {
    query: { search: domain.slice(0, searchMaximum), sort: 'key', size: allRows },
  });
  const owned = rows.find(
    (parameter) =>
      isSameKey(parameter.key, parameterKeys.emailDomains) &&
      parameter.customerId !== null &&
      parameter.customerId !== customerId &&
      parameter.value
        .toLowerCase()
        .split(',')
        .some((other) => other.trim() === domain),
  );
  if (!owned?.customerId) return undefined;
  return (await call(getCustomer, { params: { id: owned.customerId } })).accountName;
};
