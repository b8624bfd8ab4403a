import type { CallContext } from '../call-external.ts';

export type EngageEnvironment = {
  configurationId: number;
  crmId: string;
  corpOid: string;
  snfAppUrl: string;
  snfApiUrl: string;
};

/** The mobile engagement product of one environment; `apiUrl` is derived from the stack's address template. */
export type Engage = {
  /** Registers an environment. Returns '' on success, otherwise the reason for the failure. */
  registerEnvironment(apiUrl: string, environment: EngageEnvironment, context?: CallContext): Promise<string>;
};
