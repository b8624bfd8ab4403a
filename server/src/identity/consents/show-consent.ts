import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import type { Interaction } from '../interactions.ts';
import { auditPersonColumns } from '../steps/audit-person.ts';

/** The person whose consent is requested and the application that requests it. */
export const requireConsentParties = async (tx: Tx, { session, params }: Interaction) => {
  const found = await tx
    .selectFrom('idp_applications as a')
    .innerJoin('users as u', 'u.customer_id', 'a.customer_id')
    .select(['a.id as applicationId', 'a.name as application', ...auditPersonColumns])
    .where('a.client_id', '=', String(params.client_id))
    .where('u.ssoid', '=', session?.accountId ?? null)
    .executeTakeFirst();
  if (!found) throw fail('signIn.expired');
  return found;
};

export const requestedScopes = ({ params }: Interaction): string[] => String(params.scope ?? '').split(' ');

export const showConsent = async (tx: Tx, interaction: Interaction): Promise<SignInStep> => {
  const { application, userName } = await requireConsentParties(tx, interaction);
  const requested = requestedScopes(interaction);
  const scopes = clientScopes.filter((scope) => requested.includes(scope));
  return { step: 'consent', uid: interaction.uid, application, userName, scopes };
};
