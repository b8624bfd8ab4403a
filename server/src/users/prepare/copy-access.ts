import { Failure } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import * as contract from '@keystead/contract/users/prepare-user.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { findUser } from '../../people/record/find-user.ts';
import { readPlace } from '../../people/settings/read-place.ts';
import { findEnvironment } from '../../people/settings/require-environment.ts';
import { type ChoiceNeeds, requireKnownChoices } from '../../people/settings/require-known-choices.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import { type Copied, grantableOf, noAccess, withoutProblems } from './copied-access.ts';

type GrantableAccess = Copied & { configId: number | null };

export const copyAccess = handle(contract.copyAccess, async (call, needs: ChoiceNeeds) => {
  const grantable = await readGrantable(call, needs);
  const { access, leftOut } = await withKnownChoices(call, needs, grantable);
  return { configId: grantable.configId, access, leftOut: leftOut.map(say) };
});

type Call = ActorOrigin & { params: { ssoid: string } };

const readGrantable = ({ actor, params }: Call, { data }: ChoiceNeeds): Promise<GrantableAccess> =>
  data.transaction(scopeOf(actor), async (tx) => {
    const customerId = requireCustomer(actor);
    const user = await findUser(tx, actor, params.ssoid);
    const { configId } = user;
    const environment = configId === null ? null : await findEnvironment(tx, customerId, configId);
    if (configId === null || !environment?.isActive)
      return { configId: null, access: noAccess, leftOut: [sentence('copied.noEnvironment')] };
    const settings = await readUserSettings(tx, customerId);
    const place = await readPlace(tx, customerId, configId, settings);
    return { configId, ...grantableOf(user, userAdminOf(actor), place, settings) };
  });

/** Products are queried for their lists after the transaction. */
const withKnownChoices = async (
  call: Call,
  needs: ChoiceNeeds,
  grantable: GrantableAccess,
): Promise<Copied> => {
  try {
    await requireKnownChoices(call, needs, grantable.configId, grantable.access);
    return grantable;
  } catch (error) {
    if (!(error instanceof Failure) || !error.problems) throw error;
    return withoutProblems(grantable, error.problems);
  }
};
