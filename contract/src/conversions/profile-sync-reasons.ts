/** Possible outcomes for a user whose access profile is synchronized. */
export const profileSyncReasons = {
  'profileSync.updated': 'Access profile has been updated.',
  'profileSync.wouldUpdate': 'Access profile would be updated.',
  'profileSync.unchanged': 'Access profile was up to date.',
  'profileSync.leftAsIs': 'User is active in the care platform and stays inactive here.',
  'profileSync.unknown': 'User not found in the care platform.',
  'profileSync.templateMissing': 'User has no template in the care platform.',
  'profileSync.templateGone': 'Template [{name}] no longer exists.',
  'profileSync.facilityMissing': 'User has no facility in the care platform.',
  'profileSync.facilityGone': 'Facility [{name}] no longer exists.',
  'profileSync.userGone': 'User has since been deleted.',
  'profileSync.userMoved': 'User has since left this environment or corporation.',
} as const;
export type ProfileSyncReason = keyof typeof profileSyncReasons;
