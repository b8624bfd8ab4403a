import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import * as oidc from 'openid-client';
import type { TestApp } from '../../../../tooling/test/app.ts';
import { type Browser, createBrowser } from '../../../../tooling/test/browser.ts';
import { demoPassword } from '../../demo/demo-password.ts';
import { addClient } from '../clients/clients.ts';
import { issuerOf } from '../provider/embedded-provider.ts';
import { inProcessFetch } from '../relying-party/in-process-fetch.ts';

type ClientOptions = Partial<Parameters<typeof addClient>[2]>;

/** Nothing is served there: journeys end at the address itself. */
export const callback = 'https://application.example/callback';
export const signedOut = 'https://application.example/signed-out';

let applicationCount = 0;

export const newBrowser = ({ app, services }: TestApp): Browser =>
  createBrowser(app, services.config.publicUrl, [new URL(callback).origin]);

/** The provider as seen by openid-client, without the network. */
export const discover = (world: TestApp, clientId: string, clientSecret: string) =>
  oidc.discovery(
    new URL(issuerOf(world.services.config)),
    clientId,
    {},
    oidc.ClientSecretBasic(clientSecret),
    {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
      [oidc.customFetch]: inProcessFetch(world.app),
    },
  );

/** A customer's application that speaks OpenID Connect through openid-client. */
export const addApplication = async (world: TestApp, changes: ClientOptions = {}) => {
  const { data, seal, config: settings } = world.services;
  applicationCount++;
  const { row, clientId, clientSecret } = await data.transaction('all', (tx) =>
    addClient(tx, seal, {
      customerId: 1,
      name: `Application ${applicationCount}`,
      isMain: false,
      issuer: issuerOf(settings),
      uris: { signInRedirectUris: [callback], signOutRedirectUris: [signedOut] },
      createdBy: 'Test',
      ...changes,
    }),
  );
  const config = await discover(world, clientId, clientSecret);

  /** Opens the authorization and follows it to where the browser stops: the application or the sign-in page. */
  const authorize = async (browser: Browser, parameters: Record<string, string> = {}) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid',
      state: 'some-state',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    });
    const page = await browser.open(address);
    return { url: page.url, page, verifier, uid: page.url.searchParams.get('interaction') };
  };

  /** The same, entering a password if prompted. */
  const signIn = async (
    browser: Browser,
    userName: string,
    parameters: Record<string, string> = {},
    password = demoPassword,
  ) => {
    const authorization = await authorize(browser, parameters);
    if (!authorization.uid) return authorization;
    const reply = await browser.post(`/login/interaction/${authorization.uid}/password`, {
      userName,
      password,
    });
    const step = reply.json<SignInStep>();
    if (step.step !== 'done') return { ...authorization, step };
    const page = await browser.open(step.location);
    return { ...authorization, page, url: page.url, uid: page.url.searchParams.get('interaction') };
  };

  const exchange = ({ url, verifier }: { url: URL; verifier: string }, nonce?: string) =>
    oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: 'some-state',
      ...(nonce && { expectedNonce: nonce }),
    });

  return { row, clientId, clientSecret, config, authorize, signIn, exchange };
};
