import { emptyUser } from '../../contract/src/people/empty-user.ts';
import { type NewUser, newUser as schema } from '../../contract/src/people/new-user.ts';

let made = 0;

/** What a form sends for somebody new at Maple Grove, each time under another name. */
export const newUserBody = (change: object = {}) => ({
  ...emptyUser,
  userName: `made.${++made}@maplegrove.example`,
  firstName: 'Made',
  lastName: 'Here',
  email: 'made@mail.example',
  configId: 1,
  passwordSetBy: 'User',
  ...change,
});

/** The same as the verbs of the people core take it. */
export const newUser = (change: object = {}): NewUser => schema.parse(newUserBody(change));
