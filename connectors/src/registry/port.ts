import type { CallContext } from '../call-external.ts';

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
  /** Registers an environment and returns its guid, the same one if already registered. Null for an unknown account. */
  environmentGuid(environment: RegistryEnvironment, context?: CallContext): Promise<string | null>;
};
