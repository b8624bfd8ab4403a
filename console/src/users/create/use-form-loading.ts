import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { customerSettingsQuery, domainsQuery, togglesQuery, userOptionsQuery } from '../lookups.ts';

const queries = [togglesQuery, customerSettingsQuery, domainsQuery, userOptionsQuery];

/**
 * Whether it is still unknown which fields the form has: fields that arrive later would move those that someone is
 * about to click. What can't be loaded is not waited for. Once shown, the form stays: it asks again itself for what is
 * missing.
 */
export const useFormLoading = (): boolean => {
  const [isKnown, setKnown] = useState(false);
  const isLoading = useQueries({
    queries,
    combine: (results) => results.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
  if (!isLoading && !isKnown) setKnown(true);
  return !isKnown;
};
