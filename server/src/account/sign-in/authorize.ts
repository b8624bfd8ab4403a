import * as contract from '@keystead/contract/account/session.ts';
import { handle } from '../../http/handle.ts';
import { failedSignInPath } from '../../identity/provider/provider-pages.ts';
import type { Services } from '../../services.ts';

export const authorize = handle(
  contract.authorize,
  async ({ query, reply, request }, { signIn }: Pick<Services, 'signIn'>) => {
    const { state, code_challenge, code_challenge_method } = query;
    const { 'mx.crmId': crmId, 'mx.dd': defaultDomain, 'mx.fresh': fresh } = query;
    const hints = Object.entries({ 'mx.crmId': crmId, 'mx.dd': defaultDomain, 'mx.fresh': fresh });
    const url = await signIn.relyingParty
      .authorizationUrl({
        state,
        code_challenge,
        code_challenge_method,
        ...Object.fromEntries(hints.filter((hint): hint is [string, string] => Boolean(hint[1]))),
      })
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'The identity provider cannot be reached');
        return failedSignInPath;
      });
    return reply.redirect(url);
  },
);
