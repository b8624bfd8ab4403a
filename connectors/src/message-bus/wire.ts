import { z } from 'zod';

/** CloudEvents 1.0 over HTTP in structured mode. */
export const cloudEventType = 'application/cloudevents+json';

/** POST {bus address}; an event is identified by its source and id. */
export const cloudEvent = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  data: z.record(z.string(), z.unknown()),
});

/** 202, also for an event that already exists. */
export const busReply = z.object({ message: z.string() });

/** 4xx and 5xx */
export const busError = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
