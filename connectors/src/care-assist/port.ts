import type { CallContext } from '../call-external.ts';

export type CareAssistReload = { configurationId: number; parameters: { key: string; value: string }[] };

/** The CareAssist of one environment; `apiUrl` is its `ca.api.url.root`. */
export type CareAssist = {
  /** Makes the running CareAssist load its parameters; returns how many it loaded. */
  reload(apiUrl: string, reload: CareAssistReload, context?: CallContext): Promise<number>;
};
