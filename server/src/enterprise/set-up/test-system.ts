import { randomUUID } from 'node:crypto';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import * as contract from '@keystead/contract/enterprise/set-up.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import { handle } from '../../http/handle.ts';
import { toE164 } from '../../identity/phone-format.ts';
import { say, sayInEnglish } from '../../language.ts';
import type { Services } from '../../services.ts';
import { requireAddress } from './address.store.ts';
import { hostOf, settingsOf } from './tested-systems.ts';

type Systems = Pick<Services, 'mail' | 'textMessages' | 'external' | 'messageBus'>;
type Needs = Systems & Pick<Services, 'data' | 'config'>;
type TestRequest = Parameters<Parameters<typeof handle<typeof contract.testSystem, Needs>>[1]>[0]['body'];

export const testSystem = handle(contract.testSystem, async ({ body, traceId }, needs: Needs) => {
  await needs.data.transaction('all', (tx) => requireAddress(tx, body.token));
  try {
    return { isFine: true, message: say(await runTest(body, needs, traceId)) };
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    return { isFine: false, message: say(problemOf(body.system, error, needs.config)) };
  }
});

/** No customer or environment has these, so querying them changes nothing. */
const noCustomer = 'keystead-set-up';
const noConfiguration = 2 ** 31 - 1;

const runTest = async (request: TestRequest, systems: Systems, traceId: string): Promise<Sentence> => {
  const context = { traceId };
  switch (request.system) {
    case 'mail': {
      const { to } = request;
      const [subject, text] = [
        sayInEnglish(sentence('setUp.mailSubject')),
        sayInEnglish(sentence('setUp.mail')),
      ];
      await systems.mail.send({ to, subject, text }, context);
      return sentence('setUpTest.mail', { to });
    }
    case 'textMessages': {
      const to = toE164(request.to);
      await systems.textMessages.send({ to, text: sayInEnglish(sentence('setUp.textMessage')) }, context);
      return sentence('setUpTest.textMessages', { to });
    }
    case 'registry':
      await systems.external.registry.accountGuid(noCustomer, context);
      return sentence('setUpTest.registry');
    case 'launcher':
      await systems.external.launcher.removeContext(noConfiguration, context);
      return sentence('setUpTest.launcher');
    case 'messageBus': {
      const time = new Date().toISOString();
      const event = { id: randomUUID(), type: 'installation.tested', subject: noCustomer, time, data: {} };
      await systems.messageBus.publish(event, context);
      return sentence('setUpTest.messageBus');
    }
  }
};

/** Replies of other systems are not repeated: they may contain anything, even our own credential. */
const problemOf = (
  system: contract.TestedSystem,
  { kind, status = 0, isCredentialRefused }: ExternalError,
  config: Config,
): Sentence => {
  const host = hostOf(system, config);
  const { address, credential } = settingsOf(system);
  const values = { host, setting: address };
  switch (kind) {
    case 'unreachable':
    case 'timeout':
    case 'nonsense':
      return sentence(`setUpTest.${kind}`, values);
    case 'not-allowed':
      return sentence('setUpTest.notAllowed', values);
    case 'failed':
      return sentence('setUpTest.failed', { host, status });
    case 'refused':
      if (isCredentialRefused) return sentence('setUpTest.credential', { host, status, setting: credential });
      if (status === 404) return sentence('setUpTest.notFound', { ...values, status });
      return sentence('setUpTest.refused', { host, status });
  }
};
