/** A few of the demo people, one of each kind. */
export const demoPeople = [
  { userName: 'una.corp@maplegrove.example', who: 'Corporate admin' },
  { userName: 'leo.local@maplegrove.example', who: 'Location admin' },
  { userName: 'olivia.ord@maplegrove.example', who: 'Ordinary user' },
  { userName: 'tess.text@maplegrove.example', who: 'Ordinary user with a text-message code' },
  { userName: 'sue.support@provider.example', who: 'Support' },
  { userName: 'eve.edit@provider.example', who: 'Enterprise editor' },
  { userName: 'connie.conv@provider.example', who: 'Conversions' },
  { userName: 'lou.logs@provider.example', who: 'Log operator' },
] as const;
