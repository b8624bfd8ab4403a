import { type ConnectorSettings, callExternal } from '../call-external.ts';
import type { Launcher } from './port.ts';
import { launcherContextRequest, launcherReply } from './wire.ts';

type LauncherSettings = ConnectorSettings & { url: string; credential: string };

export function createLauncher({ url, credential, ...settings }: LauncherSettings): Launcher {
  const base = { ...settings, system: 'launcher', credential, reply: launcherReply };
  const address = (configurationId: number) => `${url}/contexts/${configurationId}`;
  return {
    async putContext(configurationId, launcherContext, context) {
      const body = launcherContextRequest.parse(launcherContext);
      await callExternal({ ...base, ...context, method: 'PUT', url: address(configurationId), body });
    },
    async removeContext(configurationId, context) {
      await callExternal({ ...base, ...context, method: 'DELETE', url: address(configurationId) });
    },
  };
}
