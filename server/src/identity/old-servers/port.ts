import type { CallContext } from '@keystead/connectors/call-outside.ts';

/** Where somebody's password still is: the realm that an environment names, under the name known there. */
export type OldServer = { kind: 'keycloak'; configId: number; userName: string };

/** The systems that people were imported from, as far as sign-in asks them. Never called inside a transaction. */
export type OldServers = {
  /** `unavailable` says nothing about the password: no settings, no answer, or we were turned away ourselves. */
  check(
    server: OldServer,
    customerId: number,
    password: string,
    context?: CallContext,
  ): Promise<'right' | 'wrong' | 'unavailable'>;
};
