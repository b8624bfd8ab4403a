/** The organisations with a login of their own; `idpId` is the one the product is configured with. */
export const organisations = [
  { idpId: 'harborpoint-generic', name: 'Harbor Point Health' },
  { idpId: 'duovalley-duo', name: 'Duo Valley Care' },
];

export type Organisation = (typeof organisations)[number];
