import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import * as oidc from 'openid-client';
import type { TestApp } from '../../../../tooling/test/app.ts';
import { demoPassword } from '../../demo/demo-password.ts';
import { addApplication, callback, newBrowser } from './openid-application.ts';

export type Parameters = Record<string, string>;

export const userName = 'olivia.ord@maplegrove.example';
const scopes = ['profile', 'email', 'offline_access'];

/** Does what the OpenID Foundation's suite does with a provider. Its plans don't use PKCE, so its clients don't. */
export const openConformance = async (world: TestApp) => {
  const first = await addApplication(world, { requiresPkce: false, scopes });
  const second = await addApplication(world, { requiresPkce: false, scopes });

  const addressOf = (parameters: Parameters): string =>
    `/idp/auth?${new URLSearchParams({ client_id: first.clientId, response_type: 'code', redirect_uri: callback, scope: 'openid', state: 'some-state', ...parameters })}`;

  /** The steps of each module of the suite: authorize, sign in if prompted, exchange. */
  const run = async (parameters: Parameters = {}, browser = newBrowser(world)) => {
    const page = await browser.open(addressOf(parameters));
    const uid = page.url.searchParams.get('interaction');
    if (!uid) return { browser, page, url: page.url, wasAsked: false };
    const signInStep = (await browser.get(`/login/interaction/${uid}`)).json<SignInStep>();
    const reply =
      signInStep.step === 'consent'
        ? await browser.post(`/login/interaction/${uid}/consent`, { isAllowed: true })
        : await browser.post(`/login/interaction/${uid}/password`, { userName, password: demoPassword });
    const callbackPage = await browser.open(reply.json<{ location: string }>().location);
    return { browser, page: callbackPage, url: callbackPage.url, wasAsked: true };
  };

  const exchange = (url: URL, checks: oidc.AuthorizationCodeGrantChecks = {}) =>
    oidc.authorizationCodeGrant(first.config, url, { expectedState: 'some-state', ...checks });

  const tokensOf = async (parameters: Parameters = {}, checks: oidc.AuthorizationCodeGrantChecks = {}) =>
    exchange((await run(parameters)).url, checks);

  const userInfo = async (parameters: Parameters) => {
    const tokens = await tokensOf(parameters);
    return oidc.fetchUserInfo(first.config, tokens.access_token, tokens.claims()?.sub ?? '');
  };

  const claimsOf = async (parameters: Parameters, browser = newBrowser(world)) => {
    const { url, wasAsked } = await run(parameters, browser);
    return { claims: (await exchange(url)).claims(), wasAsked };
  };

  return { first, second, run, exchange, tokensOf, userInfo, claimsOf };
};
