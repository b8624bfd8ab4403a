export type OrganizationPerson = {
  idpId: string;
  username: string;
  /** What the organization calls the person toward the product; the `sub` of its tokens. */
  federatedLoginId: string;
  email: string;
  name: string;
};

export const demoPassword = 'Welcome#2026';

const person = (idpId: string, name: string, username: string): OrganizationPerson => ({
  idpId,
  name,
  username,
  federatedLoginId: username,
  email: username,
});

export const people: OrganizationPerson[] = [
  person('harborpoint-generic', 'Fay Fed', 'fay.fed@harborpoint.example'),
  person('duovalley-duo', 'Dan Duo', 'dan.duo@duovalley.example'),
  person('maplegrove-duo', 'Fred Federated', 'fred.federated@maplegrove.example'),
];
