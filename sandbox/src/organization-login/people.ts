export type OrganizationPerson = {
  idpId: string;
  username: string;
  /** The organization's name for the person toward the product; the `sub` of its tokens. */
  federatedLoginId: string;
  email: string;
  name: string;
  /** With their path, as some providers write them. */
  groups: string[];
};

export const demoPassword = 'Welcome#2026';

const person = (
  idpId: string,
  name: string,
  username: string,
  groups: string[] = [],
): OrganizationPerson => ({
  idpId,
  name,
  username,
  federatedLoginId: username,
  email: username,
  groups,
});

export const people: OrganizationPerson[] = [
  person('harborpoint-generic', 'Fay Fed', 'fay.fed@harborpoint.example'),
  // The annex has people the product does not know yet.
  person('harborpoint-annex', 'Nell Newhire', 'nell.newhire@harborpoint.example', ['/Nursing']),
  person('harborpoint-annex', 'Gus Garden', 'gus.garden@harborpoint.example', ['/Gardeners']),
  person('duovalley-duo', 'Dan Duo', 'dan.duo@duovalley.example'),
  person('maplegrove-duo', 'Fred Federated', 'fred.federated@maplegrove.example'),
];
