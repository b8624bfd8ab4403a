/** What the test of an organization's login says; only the server tells it. */
export const loginTrialTexts = {
  'loginTrial.unreachable': 'The provider cannot be reached: {reason}.',
  'loginTrial.noSuchHost': 'there is no host of this name',
  'loginTrial.refusedConnection': 'the host refuses the connection',
  'loginTrial.tooSlow': 'it did not answer in time',
  'loginTrial.badCertificate': 'its certificate is not valid',
  'loginTrial.internal': 'its name points to an internal address',
  'loginTrial.brokenOff': 'the connection was lost',
  'loginTrial.noProvider':
    'At {address} there is no description of an OpenID provider (answer {status}). Is the issuer complete?',
  'loginTrial.noDescription': 'What {address} answers is not the description of an OpenID provider.',
  'loginTrial.otherIssuer': 'The provider calls itself {issuer}. Enter exactly that as the issuer.',
  'loginTrial.otherHost': 'The provider names addresses that are not called: {reason}.',
  'loginTrial.provider': 'The provider answers and is what it says it is.',
  'loginTrial.noKeys': 'The keys of the provider cannot be read at {address}.',
  'loginTrial.keys': 'The keys that its answers are checked with can be read.',
  'loginTrial.clientRefused': 'The provider refuses the client id or its secret ({error}).',
  'loginTrial.clientOtherWay':
    'The provider refuses the secret as it is sent now, and accepts it the other way: change how the secret is sent.',
  'loginTrial.clientUnknown': 'Whether the client is accepted could not be told (answer {error}).',
  'loginTrial.client': 'The client id and its secret are accepted.',
  'loginTrial.redirectRefused':
    'The provider refuses the redirect URI or the client id. Register the redirect URI there, exactly as it stands here.',
  'loginTrial.scopesRefused':
    'The provider refuses the sign-in ({error}). Are all scopes allowed for this client?',
  'loginTrial.redirectUnknown': 'Whether the redirect URI is registered could not be told.',
  'loginTrial.redirect': 'The redirect URI is registered.',
} as const;
