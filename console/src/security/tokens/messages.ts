import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Token Management',
    subtitle: 'Tokens let provisioning clients keep the users of this customer up to date by SCIM.',
    scimOff: 'SCIM is switched off for this customer: tokens are refused until it is switched on.',
    list: 'Tokens',
    create: 'Create Token',
    name: 'Name',
    token: 'Token',
    scope: 'Scope',
    expiresIn: 'Expires in',
    days: (days: number) => `${days} days`,
    createdBy: 'Created By',
    createdDate: 'Created Date',
    expires: 'Expires',
    lastUsed: 'Last Used',
    never: 'Never',
    status: 'Status',
    revoke: 'Revoke',
    scimHelp: 'Reads, creates, changes and removes users.',
    readHelp: 'Reads users and changes nothing.',
    address: 'SCIM address',
    created: 'The token has been created',
    shownOnce: 'Please copy the token now. It will not be available again once closed.',
    revokeTitle: 'Revoke Token',
    revokeText: (name: string) =>
      `Clients that use ${name} are refused from now on. This action cannot be undone.`,
    revoked: (name: string) => `Token ${name} has been revoked.`,
    revokedBy: (name: string) => `Revoked by ${name}`,
  },
});
