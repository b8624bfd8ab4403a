import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    includeInactive: 'Include in-active users',
    includeInactiveHint:
      'Applies to the user status in the care platform. Most customers may not want inactive users migrated.',
    asking: 'Checking the realm…',
    answers: 'The realm is responding.',
    exports: 'Realm export',
    exportsHint:
      'The output of kc.sh export, in one or more files. Users keep the passwords it contains, even if the old server is off.',
    selectExports: 'Select Files',
    noExports: 'No files selected. Passwords will be checked by the old server.',
    removeExports: 'Remove',
    importUsers: 'Import Keycloak to IDM',
  },
});
