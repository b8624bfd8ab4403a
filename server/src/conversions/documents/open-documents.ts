import type { CallContext } from '@keystead/connectors/call-external.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import type { Services } from '../../services.ts';

export type DocumentNeeds = Pick<Services, 'data' | 'external' | 'config' | 'seal'>;

/** The address of an environment's document service, and the context to call it with. */
export type DocumentService = { url: string; context: CallContext };

const key = parameterKeys.documentsUrl;

export const openDocuments = async (
  { data, config, seal }: DocumentNeeds,
  { configId, traceId }: { configId: number; traceId: string },
): Promise<DocumentService> => {
  const parameters = await data.transaction('customers', (tx) =>
    tx
      .selectFrom('parameters')
      .select(['key', 'value'])
      .where('configuration_id', '=', configId)
      .where('key', '=', key)
      .execute(),
  );
  return {
    url: requireAddress(parameters, key, config),
    context: await callContext({ data, seal }, { key, configurationId: configId, traceId }),
  };
};
