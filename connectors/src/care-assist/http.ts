import { type ConnectorSettings, callExternal } from '../call-external.ts';
import { masked } from '../masked.ts';
import type { CareAssist } from './port.ts';
import { reloadReply, reloadRequest } from './wire.ts';

type CareAssistSettings = ConnectorSettings & { credential: string };

export const createCareAssist = ({ credential, ...settings }: CareAssistSettings): CareAssist => ({
  async reload(apiUrl, reload, context) {
    const body = reloadRequest.parse(reload);
    const { loaded } = await callExternal({
      ...settings,
      ...context,
      system: 'care-assist',
      method: 'POST',
      url: `${apiUrl}/configuration/reload`,
      credential,
      body,
      // Sealed values are sent as they are, and nothing in them says which of them were sealed.
      observedBody: { ...body, parameters: body.parameters.map(({ key }) => ({ key, value: masked })) },
      reply: reloadReply,
    });
    return loaded;
  },
});
