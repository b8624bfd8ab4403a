/** The organizations with their own login; `idpId` is the one the product is configured with. */
export const organizations = [
  { idpId: 'harborpoint-generic', name: 'Harbor Point Health' },
  { idpId: 'harborpoint-annex', name: 'Harbor Point Annex' },
  { idpId: 'duovalley-duo', name: 'Duo Valley Care' },
  { idpId: 'maplegrove-duo', name: 'Maple Grove Senior Care' },
  { idpId: 'birchhollow-generic', name: 'Birch Hollow Care' },
];

export type Organization = (typeof organizations)[number];
