import { createParameter, updateParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { flagValue, isSameKey, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { configurationQuery } from '../configurations/configuration-queries.ts';
import { refreshEnterprise } from '../enterprise-key.ts';

/** A parameter, which may not exist yet, makes a configuration its customer's default. */
export const useMakeDefault = (configurationId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const entry = { key: parameterKeys.isDefault, value: flagValue(true) };
      const { parameters } = await queryClient.fetchQuery(configurationQuery(String(configurationId)));
      const existing = parameters.find(({ key }) => isSameKey(key, entry.key));
      if (existing)
        await call(updateParameter, {
          params: { id: existing.id },
          body: { ...entry, version: existing.version },
        });
      else await call(createParameter, { body: { ...entry, configurationId } });
    },
    onSettled: () => refreshEnterprise(queryClient),
  });
};
