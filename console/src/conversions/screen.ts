import type { Access } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { messages } from '../messages.ts';
import { defineScreen } from '../screen.ts';

/** The screens of a conversion kind: its list, its start, and its failed users. */
const screensOf = <const Slug extends string>(slug: Slug, access: Access, title: string) => {
  const screenDefaults = { access, title, frame: 'menus' } as const;
  return {
    list: defineScreen({ ...screenDefaults, path: `/conversions/${slug}`, inPalette: true }),
    run: defineScreen({ ...screenDefaults, path: `/conversions/${slug}/run` }),
    failedUsers: defineScreen({ ...screenDefaults, path: `/conversions/${slug}/failedUsers/$processId` }),
  };
};

const documents = {
  access: 'RESIDENT_DOC_MIGRATION',
  // The menu uses another name for it.
  title: messages.documentTransfer,
  frame: 'menus',
} as const;

export const documentScreens = {
  history: defineScreen({ ...documents, path: '/conversions/resident-doc-move', inPalette: true }),
  start: defineScreen({ ...documents, path: '/conversions/resident-doc-move/start' }),
  review: defineScreen({ ...documents, path: '/conversions/resident-doc-move/start/detail' }),
  session: defineScreen({ ...documents, path: '/conversions/resident-doc-move/detail' }),
};

export const profileSyncScreens = screensOf('profile-sync', 'PROFILE_SYNC', messages.profileSync);
export const legacyScreens = screensOf('snf-legacy-user-import-list', 'LEGACY_LIST', messages.legacyImport);
export const keycloakScreens = screensOf(
  'keycloak-user-import-list',
  accessRules.keycloakList,
  messages.keycloakImport,
);
export const csvScreens = screensOf('import-users-list', accessRules.importUsers, messages.importUsers);
