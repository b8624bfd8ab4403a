import type { CallContext } from '../call-outside.ts';
import type { ProvisioningResult } from '../provisioning-result.ts';

export type BusEvent = {
  /** The id of the sub-transaction; an event published again with it is one event. */
  id: string;
  /** What happened, such as `user.created`. */
  type: string;
  /** Whom it happened to: the ssoid. */
  subject: string;
  /** When it happened, ISO 8601. */
  time: string;
  data: Record<string, unknown>;
};

/** Tells the rest of the suite what happened. */
export type MessageBus = {
  /** Resolves once the bus keeps the event; the description is JSON with a message. Errors as of `Products`. */
  publish(event: BusEvent, context?: CallContext): Promise<ProvisioningResult>;
};
