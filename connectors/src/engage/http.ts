import { callOutside, type OutsideSettings } from '../call-outside.ts';
import type { Engage } from './port.ts';
import { engageEnvironmentReply, engageEnvironmentRequest } from './wire.ts';

type EngageSettings = OutsideSettings & { credential: string };

export const createEngage = ({ credential, ...settings }: EngageSettings): Engage => ({
  async registerEnvironment(apiUrl, environment, context) {
    const { message } = await callOutside({
      ...settings,
      ...context,
      system: 'engage',
      method: 'POST',
      url: `${apiUrl}/environments`,
      credential,
      body: engageEnvironmentRequest.parse(environment),
      reply: engageEnvironmentReply,
    });
    return message;
  },
});
