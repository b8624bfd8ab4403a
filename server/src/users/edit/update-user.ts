import { fail } from '@keystead/contract/errors.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import * as contract from '@keystead/contract/users/save-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { isConfirmedIn } from '../../http/guards/require-confirmation.ts';
import { handle } from '../../http/handle.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { type ChoiceNeeds, requireKnownChoices } from '../../people/settings/require-known-choices.ts';
import { changeLoginId } from '../../people/update/change-login-id.ts';
import { requireVersion } from '../../people/update/require-version.ts';
import { type SaveNeeds, saveUser } from '../../people/update/save-user.ts';

export const updateUser = handle(contract.updateUser, async (call, needs: SaveNeeds & ChoiceNeeds) => {
  const { actor, params, body, query } = call;
  const { data } = needs;
  const { access, configId } = await data.transaction(scopeOf(actor), (tx) =>
    findUser(tx, actor, params.ssoid),
  );
  await requireKnownChoices(call, needs, configId, body, access);
  return data.transaction(scopeOf(actor), async (tx) => {
    // Read first, because saving may end the session itself; refused last, so that no one is asked in vain.
    const [context, isConfirmed] = await Promise.all([
      findForAction(tx, actor, params.ssoid),
      isConfirmedIn(tx, actor.sessionId),
    ]);
    await requireVersion(tx, actor, context.user, body.version);
    const user = await saveUser(call, needs, context, body, query.slAutoProvision);
    // An id sent back as it was read is not a change: it may just have followed the username.
    const isSentBack = body.federatedLoginID === (context.user.federatedLoginId ?? '');
    const loginId = isSentBack ? undefined : body.federatedLoginID;
    const saved = await changeLoginId(call, needs, { ...context, user }, loginId);
    if (!isConfirmed && canOthersSignIn(context.user, saved)) throw fail('session.confirmationNeeded');
    return { ssoid: saved.ssoid, version: saved.version };
  });
});

/** Links for a new password go to the address, and an organization signs in whoever has the id there. */
const canOthersSignIn = (before: StoredUser, after: StoredUser): boolean =>
  (after.email !== before.email && hasRealEmail(after.email)) ||
  after.federatedLoginId !== before.federatedLoginId;
