import { type NewUser, newUser as schema } from '../../contract/src/people/new-user.ts';
import { emptyPhysicianProfile } from '../../contract/src/people/physician-profile.ts';
import { noProductAccess } from '../../contract/src/people/product-access.ts';

let made = 0;

/** What a form sends for somebody new at Maple Grove, each time under another name. */
export const newUserBody = (change: object = {}) => ({
  ...noProductAccess,
  userName: `made.${++made}@maplegrove.example`,
  prefix: '',
  firstName: 'Made',
  middleName: '',
  lastName: 'Here',
  title: '',
  email: 'made@mail.example',
  primaryPhone: '',
  ext: '',
  mobilePhone: '',
  customerEmployeeId: '',
  deactivationDate: '',
  tokenManagement: false,
  scimMapping: false,
  physicianNppaEnabled: false,
  physicianProfile: emptyPhysicianProfile,
  stateDeaNumbers: [],
  factor: { signOnPolicyList: [] },
  configId: 1,
  passwordSetBy: 'User',
  ...change,
});

/** The same as the verbs of the people core take it. */
export const newUser = (change: object = {}): NewUser => schema.parse(newUserBody(change));
