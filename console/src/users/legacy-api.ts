import { isTrue } from '@keystead/contract/parameters/parameter-keys.ts';
import { getStackParameters } from '@keystead/contract/users/lookups.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queryClient } from '../shell/query-client.ts';
import { userLookupKey } from '../shell/user-lookups.ts';

const flag = 'bp.idm.at.legacy-api.enabled';

const stackParametersQuery = queryOptions({
  queryKey: [...userLookupKey, getStackParameters.path],
  queryFn: ({ signal }) => call(getStackParameters, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

/** A missing flag counts as on; if it can't be read, it counts as off. */
export const isLegacyApiEnabled = async (): Promise<boolean> => {
  try {
    const parameters = await queryClient.fetchQuery(stackParametersQuery);
    const value = parameters.find(({ key }) => key === flag)?.value;
    return value === undefined || isTrue(value);
  } catch (error) {
    reportError(error);
    return false;
  }
};
