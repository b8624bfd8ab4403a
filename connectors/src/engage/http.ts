import { type ConnectorSettings, callExternal } from '../call-external.ts';
import type { Engage } from './port.ts';
import { engageEnvironmentReply, engageEnvironmentRequest } from './wire.ts';

type EngageSettings = ConnectorSettings & { credential: string };

export const createEngage = ({ credential, ...settings }: EngageSettings): Engage => ({
  async registerEnvironment(apiUrl, environment, context) {
    const { message } = await callExternal({
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
