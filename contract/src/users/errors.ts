export const usersErrors = {
  'user.userNameTaken': { status: 409, text: 'Username {userName} already exists.' },
  'user.federatedLoginTaken': { status: 409, text: 'Federated login id {federatedLoginId} already exists.' },
  'user.changed': { status: 409, text: 'User was changed by someone else. Reload and try again.' },
  'user.lastAdmin': { status: 409, text: 'At least one active Corporate Admin is required.' },
  'user.refused': { status: 409, text: '{reason}' },
  'factor.wrongCode': { status: 400, text: 'Invalid code.' },
  'factor.expired': { status: 409, text: 'The code is no longer valid. Please send a new one.' },
  'factor.tooSoon': {
    status: 429,
    text: 'A code was sent a moment ago. Please wait before sending another.',
  },
  'link.expired': {
    status: 410,
    text: 'This link has expired or was already used. Please ask your administrator for a new one.',
  },
  'bulkFile.wrongType': { status: 400, text: 'Invalid file type. Please upload csv file.' },
  'bulkFile.wrongFormat': { status: 400, text: 'Invalid file format.' },
  'bulkFile.tooManyRows': { status: 400, text: 'The file has more than {rows} rows.' },
  'transaction.notFailed': { status: 409, text: 'This error has already been resolved or tried again.' },
} as const;
