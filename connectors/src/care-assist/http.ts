import { type ConnectorSettings, callExternal } from '../call-external.ts';
import type { CareAssist } from './port.ts';
import { reloadReply, reloadRequest } from './wire.ts';

type CareAssistSettings = ConnectorSettings & { credential: string };

export const createCareAssist = ({ credential, ...settings }: CareAssistSettings): CareAssist => ({
  async reload(apiUrl, reload, context) {
    const { loaded } = await callExternal({
      ...settings,
      ...context,
      system: 'care-assist',
      method: 'POST',
      url: `${apiUrl}/configuration/reload`,
      credential,
      body: reloadRequest.parse(reload),
      reply: reloadReply,
    });
    return loaded;
  },
});
