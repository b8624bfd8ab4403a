/** Errors that any call can return. */
export const requestErrors = {
  'request.invalid': { status: 400, text: 'The request is not valid.' },
  'request.foreignOrigin': { status: 403, text: "You're not authorized to access this resource." },
  'request.tooLarge': { status: 413, text: 'The file is too large or of the wrong type.' },
  'request.wrongType': { status: 415, text: 'The file is too large or of the wrong type.' },
  'request.tooMany': {
    status: 429,
    text: 'Too many attempts. Please wait a moment and try again.',
  },
  'session.missing': { status: 401, text: 'Please sign in.' },
  'session.confirmationNeeded': { status: 403, text: 'Please confirm that it is you.' },
  'session.otherPerson': {
    status: 409,
    text: 'Someone else has signed in since this page was opened. Nothing has been saved.',
  },
  'session.otherCustomer': {
    status: 409,
    text: 'You have switched to another customer since this page was opened. Nothing has been saved.',
  },
  'token.missing': { status: 401, text: 'A valid token is required.' },
  'token.wrongNetwork': { status: 403, text: 'This token cannot be used from this address.' },
  'token.outOfReach': {
    status: 403,
    text: 'This token cannot change a user with rights that its owner does not manage.',
  },
  'token.readOnly': { status: 403, text: 'This token can only read users.' },
  'access.denied': { status: 403, text: "You're not authorized to access this resource." },
  'resource.notFound': { status: 404, text: 'The requested resource does not exist.' },
  'record.changed': {
    status: 409,
    text: 'This record was changed by someone else. Reload and try again.',
  },
  'customer.notSelected': { status: 409, text: 'Select a customer first.' },
  'outside.unavailable': {
    status: 502,
    text: '{system} is not available at the moment. Please try again later.',
  },
  'server.failed': {
    status: 500,
    text: 'There was a problem processing your request. Trace ID: {traceId}',
  },
  'server.busy': { status: 503, text: 'The service is not available at the moment.' },
} as const;
