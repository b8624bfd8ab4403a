import type { cloudEvent } from '@keystead/connectors/message-bus/wire.ts';
import type { z } from 'zod';

export type StoredEvent = z.infer<typeof cloudEvent> & { received: string };
