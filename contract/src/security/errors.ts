export const securityErrors = {
  'ipList.limitReached': { status: 409, text: 'This customer may have at most {limit} IP lists.' },
  'ipList.inUse': { status: 409, text: 'Used by {policies}. A list in use cannot be deleted.' },
  'policy.inUse': { status: 409, text: 'Assigned to {users}. A policy in use cannot be deleted.' },
  'policy.locksYouOut': {
    status: 409,
    text: 'With this change you could no longer sign in from where you are now ({address}).',
  },
  'twoFactor.notAvailable': {
    status: 409,
    text: 'Two-factor authentication is not available for this customer.',
  },
  'token.nameTaken': { status: 409, text: 'A token named {name} already exists.' },
  'token.notForYou': { status: 403, text: '{reason}' },
  'token.notActive': { status: 409, text: '{reason}' },
  'mapping.valueTaken': {
    status: 409,
    text: 'External value {value} is already mapped in this environment.',
  },
  'mapping.inUse': {
    status: 409,
    text: 'The login {logins} gives it to new users. A mapping in use cannot be deleted.',
  },
  'mapping.groupTaken': { status: 409, text: 'External group {group} is already mapped.' },
  'organizationLogin.nameTaken': { status: 409, text: 'A login named {name} already exists.' },
  'organizationLogin.callbackTaken': {
    status: 409,
    text: 'This redirect URI belongs to another login. Please open the form again.',
  },
  'organizationLogin.domainTaken': {
    status: 409,
    text: '{domain} belongs to another customer. If that is a mistake, ask support.',
  },
  'organizationLogin.outOfReach': {
    status: 403,
    text: "Someone who signs in there has rights that you can't grant. Only a person with those rights can make this change.",
  },
  'organizationLogin.own': {
    status: 409,
    text: 'You sign in with an organization login yourself, and this is the last one that is active. Someone who signs in with a password can do this.',
  },
  'client.nameTaken': { status: 409, text: 'A client named {name} already exists.' },
  'client.limitReached': { status: 409, text: 'This customer may have at most {limit} clients.' },
  'client.isMain': { status: 409, text: '{reason}' },
  'client.unregistered': { status: 409, text: '{reason}' },
  'client.lastSecret': {
    status: 409,
    text: 'This is the secret in use. Create a new one first.',
  },
  'application.isConsole': { status: 409, text: '{reason}' },
  'session.own': { status: 409, text: 'This is your own session. Log off to end it.' },
} as const;
