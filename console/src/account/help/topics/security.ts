import { texts } from '../../../text.ts';
import type { Topic } from './topic.ts';

export const securityTopics: readonly Topic[] = texts({
  en: [
    {
      id: 'tokens',
      title: 'Token Management',
      screens: ['/tokenManagement'],
      text: [
        'A token lets a program act through the interface, with the rights that you give it. It is shown once, when it is made; keep it where passwords are kept.',
        'Revoke a token as soon as it is no longer needed. What it made stays.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports',
      screens: ['/reports'],
      text: ['Choose a report and a range, read it here or export it as a file for a spreadsheet.'],
    },
    {
      id: 'ip-lists',
      title: 'IP Lists',
      screens: ['/configuration/ip-lists'],
      text: [
        'A list names addresses, ranges or networks, one in a line. Sign-on policies use lists to tell your houses from the rest of the world.',
      ],
    },
    {
      id: 'sign-on-policies',
      title: 'Sign-On Policies',
      screens: ['/configuration/sign-on-policies'],
      text: [
        'Policies are tried from the top, and the first that fits decides: allow, ask for a code, or refuse. Move them to change their order.',
        'You are warned before a change would keep yourself out.',
      ],
    },
    {
      id: 'two-factor',
      title: 'Two-factor authentication',
      screens: ['/configuration/two-factor'],
      text: [
        'Switches codes by text message on or off for the whole customer, and says how many people have a phone for them.',
      ],
    },
    {
      id: 'security-settings',
      title: 'Security Settings',
      screens: ['/configuration/security-settings'],
      text: [
        'Decide how long a session may rest, when an account is locked, how long passwords live, and how your sign-in page looks.',
        'The address of your sign-in page shows your name, logo and color to whoever opens it. Give it to your people.',
      ],
    },
    {
      id: 'mappings',
      title: 'Location and access mapping',
      screens: ['/configuration/location-mapping', '/configuration/access-mapping'],
      text: [
        'Your directory has names of its own for houses and groups. Map each to a location or to rights here, so that people who come from the directory work where they should.',
        'Test shows what a person with certain values would get before anybody gets it.',
      ],
    },
    {
      id: 'organization-logins',
      title: 'Organization Logins',
      screens: ['/configuration/organization-logins'],
      text: [
        'Connects the login of your own organization by OpenID Connect. Test it before you activate it: people of the domains that you name will sign in there.',
      ],
    },
    {
      id: 'applications',
      title: 'Applications and OpenID Clients',
      screens: ['/shared-login/applications', '/shared-login/clients'],
      text: [
        'Applications share this sign-in. A client is how one of them identifies itself: its addresses, what it may read and its secret, which is shown once.',
        'A secret is replaced with an overlap: the old one goes on working until you end it.',
      ],
    },
    {
      id: 'sessions',
      title: 'Sessions',
      screens: ['/shared-login/sessions'],
      text: [
        'Who is signed in now, since when and from where. Ending a session signs the person out there; unsaved work may be lost.',
      ],
    },
    {
      id: 'audit',
      title: 'Audit',
      screens: ['/shared-login/audit'],
      text: [
        'Every change and every sign-in, with who, when, from where and what was there before. Nothing here can be changed or deleted; export it for a survey.',
      ],
    },
  ],
});
