import { callOutside, type OutsideSettings } from '../call-outside.ts';
import type { CareAssist } from './port.ts';
import { reloadReply, reloadRequest } from './wire.ts';

type CareAssistSettings = OutsideSettings & { credential: string };

export const createCareAssist = ({ credential, ...settings }: CareAssistSettings): CareAssist => ({
  async reload(apiUrl, reload, context) {
    const { loaded } = await callOutside({
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
