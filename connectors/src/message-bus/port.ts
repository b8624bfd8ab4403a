import type { CallContext } from '../call-external.ts';
import type { ProvisioningResult } from '../provisioning-result.ts';

export type BusEvent = {
  /** The id of the sub-transaction; publishing again with the same id yields one event. */
  id: string;
  /** What happened, such as `user.created`. */
  type: string;
  /** The ssoid of the user it happened to. */
  subject: string;
  /** When it happened, ISO 8601. */
  time: string;
  data: Record<string, unknown>;
};

/** Publishes events to the rest of the suite. */
export type MessageBus = {
  /** Resolves once the bus has stored the event; the description is JSON with a message. Same errors as `Products`. */
  publish(event: BusEvent, context?: CallContext): Promise<ProvisioningResult>;
};
