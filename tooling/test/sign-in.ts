import { createHash, randomBytes } from 'node:crypto';
import type { SignInStep } from '../../contract/src/account/sign-in.ts';
import { demoPassword } from '../../server/src/demo/demo-password.ts';
import type { TestApp } from './app.ts';
import { type Browser, createBrowser } from './browser.ts';

const tokenPath = '/components/identity-management/token';

const newRequest = (hints: Record<string, string>) => {
  const verifier = randomBytes(28).toString('hex');
  const state = randomBytes(16).toString('hex');
  const query = new URLSearchParams({
    client_id: 'at',
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    ...hints,
  });
  return { address: `/components/identity-management/authorize?${query}`, verifier, state };
};

const toExchange = (url: URL, codeVerifier: string) => {
  const code = url.searchParams.get('code') ?? '';
  const issuer = url.searchParams.get('iss') ?? undefined;
  return { url, code, body: { clientId: 'at', code, codeVerifier, issuer } };
};

/** What the sign-in page does before the user types anything. */
export const startSignIn = async (browser: Browser, hints: Record<string, string> = {}) => {
  const { address, verifier, state } = newRequest(hints);
  const page = await browser.get(address);
  const step = page.json<SignInStep>();
  const uid = step.step === 'done' ? '' : step.uid;
  const submit = (part: string, body?: unknown) => browser.post(`/login/interaction/${uid}/${part}`, body);

  /** Continues with the provider and returns what the page after the sign-in receives. */
  const finish = async (finalStep: SignInStep) => {
    if (finalStep.step !== 'done') throw new Error(`The sign-in waits for ${finalStep.step}.`);
    return exchangeAt((await browser.open(finalStep.location)).url);
  };

  const exchangeAt = (url: URL) => toExchange(url, verifier);

  return { page, step, uid, verifier, state, submit, finish, exchangeAt };
};

/** Opens the sign-in page in a browser that our provider may still know; returns our reply if no input was needed. */
export const startConsoleSignIn = async (browser: Browser, hints: Record<string, string> = {}) => {
  const { address, verifier } = newRequest(hints);
  const { url } = await browser.get(address);
  const isSilent = url.searchParams.has('code');
  return { isSilent, reply: isSilent ? await browser.post(tokenPath, toExchange(url, verifier).body) : null };
};

/** Signs in where the browser is sent to another provider; returns our reply to what it brings back. */
export const signInElsewhere = async (browser: Browser, hints: Record<string, string> = {}) => {
  const { address, verifier } = newRequest(hints);
  const { url } = await browser.open(address);
  return { browser, url, reply: await browser.post(tokenPath, toExchange(url, verifier).body) };
};

/** Signs in a user who only has to type a password. */
export const signInAs = async (
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  userName: string,
  password = demoPassword,
): Promise<Browser> => {
  const browser = createBrowser(app, services.config.publicUrl);
  const start = await startSignIn(browser);
  const response = await start.submit('password', { userName, password });
  const { body } = await start.finish(response.json<SignInStep>());
  const reply = await browser.post(tokenPath, body);
  if (reply.status !== 200) throw new Error(`${userName} was not signed in: ${reply.text}`);
  return browser;
};

/** What the sign-in returns to a user who types a name and a password in a new browser. */
export const submitPassword = async (world: TestApp, userName: string, password: string) => {
  const attempt = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const reply = await attempt.submit('password', { userName, password });
  return reply.json<SignInStep & { code?: string }>();
};
