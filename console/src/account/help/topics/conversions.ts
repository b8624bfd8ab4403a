import { texts } from '../../../text.ts';
import type { Topic } from './topic.ts';

const runOf = (slug: string) => [
  `/conversions/${slug}`,
  `/conversions/${slug}/run`,
  `/conversions/${slug}/failedUsers/$processId`,
];

export const conversionTopics: readonly Topic[] = texts({
  en: [
    {
      id: 'documents',
      title: 'Moving resident documents',
      screens: [
        '/conversions/resident-doc-move',
        '/conversions/resident-doc-move/start',
        '/conversions/resident-doc-move/start/detail',
        '/conversions/resident-doc-move/detail',
      ],
      text: [
        'Choose where documents come from and go to, check how residents were matched, and confirm. Every document is copied, compared byte by byte and only then retired at its old place.',
        'A session goes on by itself after an interruption. It can be paused, tried again, and put back.',
      ],
    },
    {
      id: 'imports',
      title: 'Importing users',
      screens: [
        ...runOf('import-users-list'),
        ...runOf('snf-legacy-user-import-list'),
        ...runOf('keycloak-user-import-list'),
      ],
      text: [
        'Users come from a file, from the old user system or from an export of Keycloak. Everything is judged first and kept as a plan; try it before you carry it out.',
        'Whoever failed is listed with the reason, and can be tried again alone.',
      ],
    },
    {
      id: 'profile-sync',
      title: 'Profile sync',
      screens: runOf('profile-sync'),
      text: [
        'Compares profiles with the directory and takes over what differs, person by person, with a result for each.',
      ],
    },
  ],
});
