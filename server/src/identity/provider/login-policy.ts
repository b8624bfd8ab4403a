import { applicationId } from '@keystead/contract/account/session.ts';
import { decideSignOn } from '@keystead/contract/security/sign-on-decision.ts';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Data, Tx } from '../../data/database.ts';
import { isClientRefused } from '../applications.ts';
import { hasTimedOut } from '../sessions/has-timed-out.ts';
import { findDevice, readDeviceWith } from '../steps/known-device.ts';
import { findPerson } from '../steps/sign-in-person.ts';
import { findPolicy } from '../steps/sign-on-policies.ts';
import { authenticationClasses, wantsTwoFactors } from './authentication-class.ts';

const { Check } = interactionPolicy;
const authenticationRequired = 'End-User authentication is required';

/** When a person must sign in even though the browser has a session, and who is not let in at all. */
export const loginPolicy = (data: Data, isHttps: boolean) => {
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  login?.checks.add(new Check('account_gone', authenticationRequired, ({ oidc }) => isGone(oidc)));
  login?.checks.add(
    new Check('application_disabled', 'The application is disabled.', (context) =>
      refuseDisabled(data, context),
    ),
  );
  login?.checks.add(
    new Check('sign_on_policy', authenticationRequired, (context) => needsNewSignIn(data, context, isHttps)),
  );
  login?.checks.add(new Check('acr_wanted', authenticationRequired, ({ oidc }) => lacksSecondFactor(oidc)));
  return policy;
};

/** A session whose person can no longer sign in doesn't count. */
const isGone = ({ session, account }: KoaContextWithOIDC['oidc']): boolean =>
  Boolean(session?.accountId && !account);

/** Answers the application directly: one that is switched off gets no one, signed in or not. */
const refuseDisabled = async (data: Data, { oidc }: KoaContextWithOIDC): Promise<boolean> => {
  const { client } = oidc;
  if (!client || client.clientId === applicationId) return false;
  const isRefused = await data.transaction('all', (tx) => isClientRefused(tx, client.clientId));
  if (isRefused) throw new errors.AccessDenied('The application is disabled.');
  return false;
};

/** A person who has just signed in met the policies in doing so. */
const isSilent = ({ session, account, result }: KoaContextWithOIDC['oidc']): boolean =>
  Boolean(session?.accountId && account && !result?.login);

/**
 * A session opens other applications as long as a sign-in from this address would require no more, and the console as
 * long as its own session has not timed out.
 */
const needsNewSignIn = async (
  data: Data,
  { oidc, ip, cookies }: KoaContextWithOIDC,
  isHttps: boolean,
): Promise<boolean> => {
  const { session, client } = oidc;
  const ssoid = session?.accountId;
  if (!isSilent(oidc) || !session || ssoid === undefined) return false;
  const device = readDeviceWith((name) => cookies.get(name, { signed: false }), isHttps);
  const amr = session.amr ?? [];
  return data.transaction('all', async (tx) => {
    if (client?.clientId === applicationId && (await hasTimedOut(tx, session.uid))) return true;
    return asksForMore(tx, { ssoid, address: ip, device, amr });
  });
};

type Entry = { ssoid: string; address: string; device: string | null; amr: readonly string[] };

const asksForMore = async (tx: Tx, { ssoid, address, device, amr }: Entry): Promise<boolean> => {
  const person = await findPerson(tx, ssoid);
  if (!person) return true;
  const knownDevice = await findDevice(tx, ssoid, device);
  const decision = decideSignOn({
    policy: await findPolicy(tx, ssoid, address),
    isTwoFactorOn: person.isTwoFactorOn,
    hasFactor: person.phoneNumber !== null,
    codeAgeMs: knownDevice?.codeAgeMs ?? null,
  });
  if (decision === 'refuse') return true;
  // Federated people's second factor is handled where they sign in.
  return decision !== 'enter' && !person.isFederated && !amr.includes('sms');
};

/** Required once: a person without a second factor is signed in anyway, and `acr` says so. */
const lacksSecondFactor = (oidc: KoaContextWithOIDC['oidc']): boolean =>
  isSilent(oidc) &&
  wantsTwoFactors(oidc.params?.acr_values) &&
  oidc.session?.acr !== authenticationClasses.twoFactor;
