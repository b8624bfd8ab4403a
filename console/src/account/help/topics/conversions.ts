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
        'Choose where documents come from and go to, check how residents were matched, and confirm. Every document is copied, compared byte by byte and only then retired at its old place.',
        'A session goes on by itself after an interruption. It can be cancelled, tried again, and put back.',
      ],
    },
    imports: {
      title: 'Importing users',
      text: [
        'Users come from a file, from the old user system or from an export of Keycloak. Everything is judged first and kept as a plan; try it before you carry it out.',
        'Whoever failed is listed with the reason, to be looked at or exported.',
      ],
    },
    'profile-sync': {
      title: 'Profile sync',
      text: [
        'Compares users with what the care platform says of them and takes over what differs, person by person, with a result for each.',
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
