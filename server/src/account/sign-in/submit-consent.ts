import * as contract from '@keystead/contract/account/sign-in.ts';
import { handle } from '../../http/handle.ts';
import { claimAnswer, saveConsent } from '../../identity/consents/consents.store.ts';
import { requestedScopes, requireConsentParties } from '../../identity/consents/show-consent.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

/** Consent is remembered for the person and the application; a refusal is only passed on. The first answer stands. */
export const submitConsent = handle(
  contract.submitConsent,
  async (call, { data, signIn: { interactions } }: Pick<Services, 'data' | 'signIn'>) => {
    const { isAllowed } = call.body;
    const interaction = await interactions.open(call, ['consent']);
    const isFirst = await data.transaction('all', async (tx) => {
      if (!(await claimAnswer(tx, interaction.uid))) return false;
      const { applicationId, application, ...person } = await requireConsentParties(tx, interaction);
      const scopes = requestedScopes(interaction);
      if (isAllowed) await saveConsent(tx, { ...person, applicationId, scopes });
      await record(tx, call, {
        event: isAllowed ? 'consent.given' : 'consent.refused',
        ...auditPerson(person),
        after: { application, scopes },
        ...(!isAllowed && { result: 'Failure' as const }),
      });
      return true;
    });
    const location = isFirst
      ? await interactions.answerConsent(interaction, isAllowed)
      : interactions.continuationOf(interaction);
    return { step: 'done' as const, location };
  },
);
