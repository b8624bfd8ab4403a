import { accessMappingScreen } from '../../../security/access-mapping/screen.ts';
import { applicationsScreen } from '../../../security/applications/screen.ts';
import { auditScreen } from '../../../security/audit/screen.ts';
import { clientsScreen } from '../../../security/clients/screen.ts';
import { ipListsScreen } from '../../../security/ip-lists/screen.ts';
import { locationMappingScreen } from '../../../security/location-mapping/screen.ts';
import { organizationLoginsScreen } from '../../../security/organization-logins/screen.ts';
import { reportsScreen } from '../../../security/reports/screen.ts';
import { sessionsScreen } from '../../../security/sessions/screen.ts';
import { securitySettingsScreen } from '../../../security/settings/screen.ts';
import { signOnPoliciesScreen } from '../../../security/sign-on-policies/screen.ts';
import { tokensScreen } from '../../../security/tokens/screen.ts';
import { twoFactorScreen } from '../../../security/two-factor/screen.ts';
import { texts } from '../../../text.ts';
import { topicsOf } from './topic.ts';

const words = texts({
  en: {
    tokens: {
      title: 'Token Management',
      text: [
        'A token lets a program use the API with the rights you give it. It is shown once, when it is created; store it like a password.',
        'Revoke a token as soon as it is no longer needed. Its changes are kept.',
      ],
    },
    reports: {
      title: 'Reports',
      text: ['Choose a report and a date range, then read it here or export it for a spreadsheet.'],
    },
    'ip-lists': {
      title: 'IP Lists',
      text: [
        'A list contains addresses, ranges or networks, one per line. Sign-on policies use lists to tell your facilities from the rest of the world.',
      ],
    },
    'sign-on-policies': {
      title: 'Sign-On Policies',
      text: [
        'Policies are evaluated from the top, and the first match decides: allow, ask for a code, or deny. Move them to change their order.',
        'You are warned before a change would lock you out.',
      ],
    },
    'two-factor': {
      title: 'Two-factor authentication',
      text: [
        'Turns text message codes on or off for the whole customer, and shows how many people have enrolled a phone.',
      ],
    },
    'security-settings': {
      title: 'Security Settings',
      text: [
        'Decide how long a session can be idle, when an account is locked, how long passwords are valid, and how your sign-in page looks.',
        'Your sign-in page shows your name, logo and color to anyone who opens its address. Share it with your people.',
      ],
    },
    mappings: {
      title: 'Location and access mapping',
      text: [
        'Your directory has its own names for locations and groups. Map each to a location or to access here, so that people from the directory get the right place and rights.',
        'Test shows what a person with certain values would get before anyone gets it.',
      ],
    },
    'organization-logins': {
      title: 'Organization Logins',
      text: [
        'Connects your organization’s own login over OpenID Connect. Test it before you activate it: people in the domains you enter will sign in there.',
      ],
    },
    applications: {
      title: 'Applications and OpenID Clients',
      text: [
        'Applications share this sign-in. A client is how one of them identifies itself: its addresses, what it can read, and its secret, which is shown once.',
        'Secrets can be replaced with an overlap: the old one keeps working for as long as you choose, unless you delete it earlier.',
      ],
    },
    sessions: {
      title: 'Sessions',
      text: [
        'Shows who is signed in now, since when and from where. Ending a session signs the person out there; unsaved work may be lost.',
      ],
    },
    audit: {
      title: 'Audit',
      text: [
        'Every change and every sign-in, with who, when, from where and the previous values. Nothing here can be changed or deleted; export it for a survey.',
      ],
    },
  },
});

export const securityTopics = topicsOf(words, {
  tokens: [tokensScreen],
  reports: [reportsScreen],
  'ip-lists': [ipListsScreen],
  'sign-on-policies': [signOnPoliciesScreen],
  'two-factor': [twoFactorScreen],
  'security-settings': [securitySettingsScreen],
  mappings: [locationMappingScreen, accessMappingScreen],
  'organization-logins': [organizationLoginsScreen],
  applications: [applicationsScreen, clientsScreen],
  sessions: [sessionsScreen],
  audit: [auditScreen],
});
