import { foldEmail } from '../rules/contact/email.ts';
import { foldUserName } from '../rules/username.ts';

type Texts = {
  userName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
};

const folded = (text: string): string => text.trim().normalize();

/** A person from another system, normalized the way the schemas of our calls would. */
export const foldPerson = <Person extends Texts>(person: Person): Person => ({
  ...person,
  userName: foldUserName(person.userName.trim()),
  firstName: folded(person.firstName),
  middleName: folded(person.middleName),
  lastName: folded(person.lastName),
  email: foldEmail(person.email.trim()),
});
