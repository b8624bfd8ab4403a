import { emptyUser } from '../../contract/src/people/empty-user.ts';
import { type NewUser, newUser as schema } from '../../contract/src/people/new-user.ts';

let userCount = 0;

/** What a form sends for a new user at Maple Grove, with a different name each time. */
export const newUserBody = (change: object = {}) => ({
  ...emptyUser,
  userName: `made.${++userCount}@maplegrove.example`,
  firstName: 'Made',
  lastName: 'Here',
  email: 'made@mail.example',
  configId: 1,
  federatedIdentity: false,
  passwordSetBy: 'User',
  ...change,
});

/** Same, in the form the people core takes. */
export const newUser = (change: object = {}): NewUser => schema.parse(newUserBody(change));
