import type { CallContext } from '@keystead/connectors/call-external.ts';

/** Where a person's password still is: the realm that an environment names, under the username there. */
export type OldServer = { kind: 'keycloak'; configId: number; userName: string };

/** The systems that people were imported from, as used by sign-in. Never called inside a transaction. */
export type OldServers = {
  /** `unavailable` says nothing about the password: settings are missing, no reply came, or we were rejected. */
  check(
    server: OldServer,
    customerId: number,
    password: string,
    context?: CallContext,
  ): Promise<'right' | 'wrong' | 'unavailable'>;
};
