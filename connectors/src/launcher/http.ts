import { callOutside, type OutsideSettings } from '../call-outside.ts';
import type { Launcher } from './port.ts';
import { launcherContextRequest, launcherReply } from './wire.ts';

type LauncherSettings = OutsideSettings & { url: string; credential: string };

export function createLauncher({ url, credential, ...settings }: LauncherSettings): Launcher {
  const base = { ...settings, system: 'launcher', credential, reply: launcherReply };
  const address = (configurationId: number) => `${url}/contexts/${configurationId}`;
  return {
    async putContext(configurationId, launcherContext, context) {
      const body = launcherContextRequest.parse(launcherContext);
      await callOutside({ ...base, ...context, method: 'PUT', url: address(configurationId), body });
    },
    async removeContext(configurationId, context) {
      await callOutside({ ...base, ...context, method: 'DELETE', url: address(configurationId) });
    },
  };
}
