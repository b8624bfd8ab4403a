import { useQueries } from '@tanstack/react-query';
import { customerSettingsQuery, domainsQuery, togglesQuery, userOptionsQuery } from '../lookups.ts';

const queries = [togglesQuery, customerSettingsQuery, domainsQuery, userOptionsQuery];

/**
 * Whether it is still unknown which fields the form has: fields that arrive later would move those that someone is
 * about to click. What can't be loaded is not waited for.
 */
export const useFormLoading = (): boolean =>
  useQueries({
    queries,
    combine: (results) => results.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
