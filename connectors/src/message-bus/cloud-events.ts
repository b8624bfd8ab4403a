import type { z } from 'zod';
import { type ConnectorSettings, callExternalWithStatus } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { withProblem } from '../provisioning-result.ts';
import type { MessageBus } from './port.ts';
import { busError, busReply, cloudEvent, cloudEventType } from './wire.ts';

type MessageBusSettings = ConnectorSettings & { url: string; credential: string };

const source = '/keystead';

export const createMessageBus = ({ url, credential, ...settings }: MessageBusSettings): MessageBus => ({
  async publish({ id, type, subject, time, data }, context) {
    const event: z.infer<typeof cloudEvent> = {
      specversion: '1.0',
      id,
      source,
      type: `keystead.${type}`,
      subject,
      time,
      datacontenttype: 'application/json',
      data,
    };
    try {
      const { status, body } = await callExternalWithStatus({
        ...settings,
        ...context,
        system: 'MESSAGEBUS',
        method: 'POST',
        url,
        credential,
        headers: { 'content-type': `${cloudEventType}; charset=utf-8` },
        body: cloudEvent.parse(event),
        reply: busReply,
      });
      return { statusCode: status, description: JSON.stringify(body) };
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      const problem = busError.safeParse(error.body).data;
      throw withProblem(error, { message: problem?.message ?? error.message, errors: problem?.errors ?? [] });
    }
  },
});
