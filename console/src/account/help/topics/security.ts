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
        'A token lets a program act through the interface, with the rights that you give it. It is shown once, when it is made; keep it where passwords are kept.',
        'Revoke a token as soon as it is no longer needed. What it made stays.',
      ],
    },
    reports: {
      title: 'Reports',
      text: ['Choose a report and a range, read it here or export it as a file for a spreadsheet.'],
    },
    'ip-lists': {
      title: 'IP Lists',
      text: [
        'A list names addresses, ranges or networks, one in a line. Sign-on policies use lists to tell your houses from the rest of the world.',
      ],
    },
    'sign-on-policies': {
      title: 'Sign-On Policies',
      text: [
        'Policies are tried from the top, and the first that fits decides: allow, ask for a code, or refuse. Move them to change their order.',
        'You are warned before a change would keep yourself out.',
      ],
    },
    'two-factor': {
      title: 'Two-factor authentication',
      text: [
        'Switches codes by text message on or off for the whole customer, and says how many people have a phone for them.',
      ],
    },
    'security-settings': {
      title: 'Security Settings',
      text: [
        'Decide how long a session may rest, when an account is locked, how long passwords live, and how your sign-in page looks.',
        'The address of your sign-in page shows your name, logo and color to whoever opens it. Give it to your people.',
      ],
    },
    mappings: {
      title: 'Location and access mapping',
      text: [
        'Your directory has names of its own for houses and groups. Map each to a location or to rights here, so that people who come from the directory work where they should.',
        'Test shows what a person with certain values would get before anybody gets it.',
      ],
    },
    'organization-logins': {
      title: 'Organization Logins',
      text: [
        'Connects the login of your own organization by OpenID Connect. Test it before you activate it: people of the domains that you name will sign in there.',
      ],
    },
    applications: {
      title: 'Applications and OpenID Clients',
      text: [
        'Applications share this sign-in. A client is how one of them identifies itself: its addresses, what it may read and its secret, which is shown once.',
        'A secret is replaced with an overlap: the old one goes on working until you end it.',
      ],
    },
    sessions: {
      title: 'Sessions',
      text: [
        'Who is signed in now, since when and from where. Ending a session signs the person out there; unsaved work may be lost.',
      ],
    },
    audit: {
      title: 'Audit',
      text: [
        'Every change and every sign-in, with who, when, from where and what was there before. Nothing here can be changed or deleted; export it for a survey.',
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
