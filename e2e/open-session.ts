import { createHash, randomBytes } from 'node:crypto';
import { applicationId, authorize, exchangeCode } from '@keystead/contract/account/session.ts';
import { interactionPath, signInStep } from '@keystead/contract/account/sign-in.ts';
import { type BrowserContextOptions, expect, type Page, request } from '@playwright/test';
import { serverUrl } from './addresses.ts';
import { type Person, password } from './people.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Limits per caller are based on the address, so every test and every person has their own. */
export const addressOf = (text: string): string =>
  `10.${[...createHash('sha256').update(text).digest()].slice(0, 3).join('.')}`;

const base64Url = (bytes: Buffer): string => bytes.toString('base64url');

const beginSignIn = async (userName: string, address: string) => {
  const api = await request.newContext({
    baseURL: serverUrl,
    // Don't use the caller's session: signing in again would end it.
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'x-forwarded-for': address, origin: serverUrl, accept: 'application/json' },
  });
  const codeVerifier = base64Url(randomBytes(42));
  const params = {
    client_id: applicationId,
    response_type: 'code',
    code_challenge: base64Url(createHash('sha256').update(codeVerifier).digest()),
    code_challenge_method: 'S256',
    state: base64Url(randomBytes(18)),
  };
  const first = signInStep.parse(await (await api.get(authorize.path, { params })).json());
  if (first.step !== 'password') throw new Error(`The sign-in of ${userName} began with ${first.step}.`);
  const enter = (enteredPassword: string) =>
    api.post(`${interactionPath}/${first.uid}/password`, { data: { userName, password: enteredPassword } });
  return { api, codeVerifier, enter };
};

/** Enters wrong passwords from an unknown device until the person is locked out. */
export const lockOut = async (userName: string, address: string): Promise<void> => {
  const { api, enter } = await beginSignIn(userName, address);
  for (const wrongPassword of ['Wrong#1', 'Wrong#2', 'Wrong#3', 'Wrong#4', 'Wrong#5'])
    expect((await enter(wrongPassword)).ok()).toBe(false);
  await api.dispose();
};

/** Makes the calls of a sign-in without its page, which would take seconds. Returns the browser state. */
export const openSession = async (userName: string, address: string): Promise<StorageState> => {
  const { api, codeVerifier, enter } = await beginSignIn(userName, address);
  const response = await enter(password);
  const finalStep = signInStep.parse(await response.json());
  if (finalStep.step !== 'done')
    throw new Error(`The sign-in of ${userName} asks for more: ${finalStep.step}.`);
  const callbackParams = new URL((await api.get(finalStep.location)).url()).searchParams;
  const data = {
    clientId: applicationId,
    code: callbackParams.get('code'),
    codeVerifier,
    issuer: callbackParams.get('iss') ?? undefined,
  };
  expect((await api.post(exchangeCode.path, { data })).status()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return { ...state, cookies: [...state.cookies, lastActivity()] };
};

/** Gives a page a session that no other test shares, for what a session remembers or how it ends. */
export const openOwnSession = async (page: Page, { userName }: Person): Promise<void> => {
  const { cookies } = await openSession(userName, addressOf(userName));
  await page.context().addCookies(cookies);
};

const lastActivity = (): StorageState['cookies'][number] => ({
  name: 'lastActivity',
  value: String(Date.now()),
  domain: new URL(serverUrl).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
});
