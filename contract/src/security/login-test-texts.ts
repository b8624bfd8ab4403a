/** Messages of the test of an organization's login; used only by the server. */
export const loginTestTexts = {
  'loginTrial.unreachable': 'The provider cannot be reached: {reason}.',
  'loginTrial.noSuchHost': 'there is no host of this name',
  'loginTrial.refusedConnection': 'the host refuses the connection',
  'loginTrial.tooSlow': 'it did not answer in time',
  'loginTrial.badCertificate': 'its certificate is not valid',
  'loginTrial.internal': 'its name points to an internal address',
  'loginTrial.brokenOff': 'the connection was lost',
  'loginTrial.noProvider':
    'There is no description of an OpenID provider at {address} (status {status}). Is the issuer complete?',
  'loginTrial.noDescription': 'The response from {address} is not the description of an OpenID provider.',
  'loginTrial.otherIssuer': 'The provider calls itself {issuer}. Enter exactly that as the issuer.',
  'loginTrial.otherHost': 'The provider lists addresses that cannot be called: {reason}.',
  'loginTrial.provider': 'The provider responds and its issuer matches.',
  'loginTrial.noKeys': 'The provider’s keys cannot be read at {address}.',
  'loginTrial.keys': 'The keys for verifying its responses can be read.',
  'loginTrial.clientRefused': 'The provider rejects the client id or its secret ({error}).',
  'loginTrial.clientOtherWay':
    'The provider rejects the secret the way it is sent now, but accepts it the other way: change how the secret is sent.',
  'loginTrial.clientUnknown': 'Could not determine whether the client is accepted (response: {error}).',
  'loginTrial.client': 'The client id and its secret are accepted.',
  'loginTrial.redirectRefused':
    'The provider rejects the redirect URI or the client id. Register the redirect URI there, exactly as shown here.',
  'loginTrial.scopesRefused':
    'The provider rejects the sign-in ({error}). Are all scopes allowed for this client?',
  'loginTrial.redirectUnknown': 'Could not determine whether the redirect URI is registered.',
  'loginTrial.redirect': 'The redirect URI is registered.',
} as const;
