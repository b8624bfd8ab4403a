import { sentence } from '@keystead/contract/texts/sentence.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../../say.ts';
import { crmIdQuery } from '../customer-queries.ts';

const debounceMs = 300;

/** Warns while typing that another customer has this CRM ID, ignoring case. The server checks it again. */
export const useTakenCrmId = (typed: string, ownId: number | undefined): string | undefined => {
  const [crmId] = useDebouncedValue(typed.trim().toLowerCase(), debounceMs);
  const { data } = useQuery({ ...crmIdQuery(crmId), enabled: crmId !== '' });
  const isTaken = data?.rows.some(({ id, accountId }) => id !== ownId && accountId.toLowerCase() === crmId);
  return isTaken && crmId === typed.trim().toLowerCase()
    ? say(sentence('customer.accountExists'))
    : undefined;
};
