import type { CallContext } from '../call-outside.ts';

export type EngageEnvironment = {
  configurationId: number;
  crmId: string;
  corpOid: string;
  snfAppUrl: string;
  snfApiUrl: string;
};

/** The mobile engagement product of one environment; `apiUrl` follows from the stack's address template. */
export type Engage = {
  /** Registers an environment. Answers '' when it worked, else the reason why it did not. */
  registerEnvironment(apiUrl: string, environment: EngageEnvironment, context?: CallContext): Promise<string>;
};
