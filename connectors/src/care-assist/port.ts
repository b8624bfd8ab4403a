import type { CallContext } from '../call-outside.ts';

export type CareAssistReload = { configurationId: number; parameters: { key: string; value: string }[] };

/** CareAssist of one environment; `apiUrl` is its `ca.api.url.root`. */
export type CareAssist = {
  /** Makes CareAssist take over its parameters while it runs; answers how many it loaded. */
  reload(apiUrl: string, reload: CareAssistReload, context?: CallContext): Promise<number>;
};
