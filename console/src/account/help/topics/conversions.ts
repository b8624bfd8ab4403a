import {
  csvScreens,
  documentScreens,
  keycloakScreens,
  legacyScreens,
  profileSyncScreens,
} from '../../../conversions/screen.ts';
import { texts } from '../../../text.ts';
import { topicsOf } from './topic.ts';

const words = texts({
  en: {
    documents: {
      title: 'Moving resident documents',
      text: [
        'Choose the source and the destination, check how residents were matched, and confirm. Every document is copied, compared byte by byte, and only then retired at the source.',
        'A session resumes automatically after an interruption. It can be canceled, retried and put back.',
      ],
    },
    imports: {
      title: 'Importing users',
      text: [
        'Users come from a file, from the old user system or from Keycloak. Everything is checked first and saved as a plan; do a trial run before you import.',
        'Users that failed are listed with the reason and can be exported.',
      ],
    },
    'profile-sync': {
      title: 'Profile sync',
      text: [
        'Compares users with their access profiles in the care platform and applies the differences, with a result for each user.',
      ],
    },
  },
});

export const conversionTopics = topicsOf(words, {
  documents: [
    documentScreens.history,
    documentScreens.start,
    documentScreens.review,
    documentScreens.session,
  ],
  imports: [...Object.values(csvScreens), ...Object.values(legacyScreens), ...Object.values(keycloakScreens)],
  'profile-sync': [...Object.values(profileSyncScreens)],
});
