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
} as const;
