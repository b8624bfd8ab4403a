import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    includeInactive: 'Include in-active users',
    includeInactiveHint:
      'Applies to the user status in the care platform. Most customers may not want inactive users migrated.',
    asking: 'Asking the realm…',
    answers: 'The realm answers.',
    exports: 'Realm export',
    exportsHint:
      'What kc.sh export writes, in one file or several. People keep the passwords found in it, and the old server need not run.',
    selectExports: 'Select Files',
    noExports: 'No files selected. Passwords are asked for at the old server.',
    removeExports: 'Remove',
    importUsers: 'Import Keycloak to IDM',
  },
});
