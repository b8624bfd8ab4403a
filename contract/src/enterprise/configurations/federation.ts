import { z } from 'zod';
import { webAddressError } from '../../rules/network/web-address.ts';
import { oneLine } from '../../rules/one-line.ts';
import { issueOf } from '../../texts/schema-messages.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';

export const federationNames = [
  'Not Federated',
  'Duo',
  'Microsoft',
  'Okta',
  'OneLogin',
  'Generic (shows lock icon)',
  'Generic (no icon)',
] as const;

export type FederationName = (typeof federationNames)[number];

export const federationLimits = { signInButtonText: 30, idpId: 100, logoutUrl: 255 } as const;

export type Federation = {
  federationName: FederationName;
  idpId: string;
  signInButtonText: string;
  logoutUrl: string;
  sloEnabled: boolean;
};

export const emptyFederation: Federation = {
  federationName: 'Not Federated',
  idpId: '',
  signInButtonText: '',
  logoutUrl: '',
  sloEnabled: false,
};

const organizationalText = 'Sign in with organizational account';

type Defaults = { className: string; signInButtonText: string };

/** The button's class and its default text. */
export const federationDefaults = (name: FederationName): Defaults => {
  switch (name) {
    case 'Not Federated':
      return { className: '', signInButtonText: '' };
    case 'OneLogin':
      return { className: 'social-auth-one-button', signInButtonText: 'Sign in with OneLogin' };
    case 'Generic (shows lock icon)':
      return { className: 'social-auth-generic-button', signInButtonText: organizationalText };
    case 'Generic (no icon)':
      return { className: 'social-auth-button', signInButtonText: organizationalText };
    default:
      return {
        className: `social-auth-${name.toLowerCase()}-button`,
        signInButtonText: `Sign in with ${name}`,
      };
  }
};

/** Choosing an option fills in the button's text; choosing none clears everything. */
export const chooseFederation = (federation: Federation, name: FederationName): Federation =>
  name === 'Not Federated'
    ? emptyFederation
    : { ...federation, federationName: name, signInButtonText: federationDefaults(name).signInButtonText };

/** The limit applies to typed text: the text of the generic options exceeds it. */
const buttonTextError = ({ federationName, signInButtonText }: Federation): Sentence | undefined => {
  if (signInButtonText === '') return sentence('federation.buttonTextMissing');
  const isTooLong = signInButtonText.length > federationLimits.signInButtonText;
  return isTooLong && signInButtonText !== federationDefaults(federationName).signInButtonText
    ? sentence('federation.buttonTextTooLong', { maximum: federationLimits.signInButtonText })
    : undefined;
};

/** Fields are validated only while an option is chosen. */
export const federationInput = z
  .object({
    federationName: z.enum(federationNames),
    idpId: oneLine(federationLimits.idpId),
    signInButtonText: oneLine(200),
    logoutUrl: oneLine(federationLimits.logoutUrl),
    sloEnabled: z.boolean(),
  })
  .superRefine((federation, context) => {
    if (federation.federationName === 'Not Federated') return;
    const problems = {
      idpId: federation.idpId === '' ? sentence('federation.idpIdMissing') : undefined,
      signInButtonText: buttonTextError(federation),
      logoutUrl: federation.logoutUrl === '' ? undefined : webAddressError(federation.logoutUrl),
    };
    for (const [field, problem] of Object.entries(problems)) {
      if (problem) context.addIssue(issueOf(problem, field));
    }
  });

const storedItem = z.object({
  federationName: z.enum(federationNames).catch('Not Federated'),
  idpId: z.string().catch(''),
  signInButtonText: z.string().catch(''),
  logoutUrl: z.string().catch(''),
  sloEnabled: z.boolean().catch(false),
});

const storedList = (value: string | undefined): unknown[] => {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/** The first item of the stored list, or the value for none chosen. */
export const readFederation = (value: string | undefined): Federation => {
  const item = storedItem.safeParse(storedList(value)[0]);
  return item.success ? item.data : emptyFederation;
};

/** The stored list with its first item replaced; further items are kept as they are. */
export const writeFederation = (federation: Federation, stored: string | undefined): string => {
  const normalized = federation.federationName === 'Not Federated' ? emptyFederation : federation;
  const { className } = federationDefaults(normalized.federationName);
  const { federationName, idpId, signInButtonText, logoutUrl, sloEnabled } = normalized;
  const first = { federationName, idpId, signInButtonText, className, logoutUrl, sloEnabled };
  return JSON.stringify([first, ...storedList(stored).slice(1)]);
};
