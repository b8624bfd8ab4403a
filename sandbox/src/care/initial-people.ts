import { accessSchema, coreSchema, type scimUserRequest } from '@keystead/connectors/products/wire.ts';
import type { z } from 'zod';
import { guidOf } from '../guid.ts';
import type { ScimProduct } from './scim/product-access.ts';
import type { ScimUser } from './scim/user-store.ts';

type Access = NonNullable<z.infer<typeof scimUserRequest>[typeof accessSchema]>;

type SeedPerson = {
  environment: string;
  name: [userName: string, givenName: string, familyName: string];
  access: Partial<Record<ScimProduct, Access>>;
};

const oaks = { corporationName: 'Maple Midwest', careSettingName: 'Oaks', facilities: [{ id: 101 }] };
const nurse: Access = { ...oaks, userType: 'Care Setting', role: 'Certified Nursing Assistant' };
const corporate = (role: string, extra: Access = {}): Access => ({
  userType: 'Corporate',
  corporationName: 'Maple Midwest',
  role,
  ...extra,
});
const rounds = {
  facilityRoleAssignments: [
    { id: 101, role: 'Physician' },
    { id: 102, role: 'Internist' },
    { id: 103, role: 'Cardiologist' },
  ],
};

const seedPeople: SeedPerson[] = [
  {
    environment: 'maple',
    name: ['alma.allproducts', 'Alma Wilhelmine', 'Allproducts-Featherstonehaugh'],
    access: {
      snf: nurse,
      mcmd: { ...oaks, mcmdRole: 'Nurse' },
      sl: oaks,
      lpc: { ...oaks, lpcRoles: ['Resident Services', 'Wellness Nurse'] },
      pd: { ...oaks, officeId: '301' },
      pp: { ...oaks, paymentPortalRole: 'FACILITYADMIN' },
      truesense: oaks,
    },
  },
  {
    environment: 'maple',
    name: ['ada.physician', 'Ada', 'Physician'],
    access: {
      snf: corporate('Attending Physician', rounds),
      mcmd: { corporationName: 'Maple Midwest', mcmdRole: 'Prescriber', ...rounds },
    },
  },
  {
    environment: 'maple',
    name: ['mo.mobile', 'Mo', 'Mobile'],
    access: { snf: nurse, mcmd: { ...oaks, mcmdRole: 'Nurse' } },
  },
  {
    environment: 'maple',
    name: ['cora.corporate', 'Cora', 'Corporate'],
    access: { snf: corporate('Corporate Administrator') },
  },
  {
    environment: 'maple',
    name: ['reg.regional', 'Reg', 'Regional'],
    access: {
      snf: corporate('Regional Manager', {
        regions: [{ id: 1102, name: 'River District', type: 'district' }],
        facilities: [106, 107, 108, 109, 110].map((id) => ({ id })),
      }),
    },
  },
  { environment: 'maple', name: ['nina.nophone', 'Nina', 'Nophone'], access: { snf: nurse } },
  // Not deactivated here, although she is in the other products.
  { environment: 'maple', name: ['gwen.hollis', 'Gwen', 'Hollis'], access: { sl: oaks } },
  // He is missing from the community.
  { environment: 'maple', name: ['marvin.gates', 'Marvin', 'Gates'], access: { snf: nurse } },
  // Her role was changed here.
  {
    environment: 'maple',
    name: ['dana.whitfield', 'Dana', 'Whitfield'],
    access: { snf: { ...nurse, primaryDiscipline: 'Nursing' } },
  },
  { environment: 'maple-faulty', name: ['petra.payfail', 'Petra', 'Payfail'], access: { snf: nurse } },
  { environment: 'maple-faulty', name: ['ines.inprogress', 'Ines', 'Inprogress'], access: { snf: nurse } },
];

const toUser = ({ name: [account, givenName, familyName] }: SeedPerson, access: Access): ScimUser => {
  const userName = `${account}@maplegrove.example`;
  return {
    schemas: [coreSchema, accessSchema],
    externalId: guidOf(userName),
    userName,
    name: { givenName, familyName },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    [accessSchema]: access,
  };
};

/** People of the demo customers that their products know from the start. */
export const initialPeople = (environment: string): { product: ScimProduct; user: ScimUser }[] =>
  seedPeople
    .filter((person) => person.environment === environment)
    .flatMap((person) =>
      Object.entries(person.access).map(([product, access]) => ({
        product: product as ScimProduct,
        user: toUser(person, access),
      })),
    );
