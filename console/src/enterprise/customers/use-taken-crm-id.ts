import { listCustomers } from '@keystead/contract/enterprise/customers.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { say } from '../../say.ts';
import { enterpriseKey } from '../enterprise-key.ts';

const debounceMs = 300;

/** Warns while typing that another customer has this CRM ID, ignoring case. The server checks it again. */
export const useTakenCrmId = (typed: string, ownId: number | undefined): string | undefined => {
  const [crmId] = useDebouncedValue(typed.trim().toLowerCase(), debounceMs);
  const { data } = useQuery({
    queryKey: [enterpriseKey, 'crm-id', crmId],
    queryFn:
      crmId === ''
        ? skipToken
        : ({ signal }) =>
            call(listCustomers, { query: { search: crmId, sort: 'accountId', size: 100 } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
  const isTaken = data?.rows.some(({ id, accountId }) => id !== ownId && accountId.toLowerCase() === crmId);
  return isTaken && crmId === typed.trim().toLowerCase()
    ? say(sentence('customer.accountExists'))
    : undefined;
};
