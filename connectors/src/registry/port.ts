import type { CallContext } from '../call-outside.ts';

export type RegistryEnvironment = {
  crmId: string;
  configurationId: number;
  name: string;
  type: 'Production' | 'Training' | 'Other';
};

/** The registry that gives customers and their environments one identity across all products. */
export type Registry = {
  /** The guid of an account, or null when the registry does not know it. */
  accountGuid(crmId: string, context?: CallContext): Promise<string | null>;
  /** Registers an environment and answers its guid; the same one when it is known. Null when the account is not. */
  environmentGuid(environment: RegistryEnvironment, context?: CallContext): Promise<string | null>;
};
