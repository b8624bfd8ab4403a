import { normalizeEmail } from '../rules/contact/email.ts';
import { normalizeUserName } from '../rules/username.ts';

type Texts = {
  userName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
};

const normalizeText = (text: string): string => text.trim().normalize();

/** A person from another system, normalized the way the schemas of our calls would. */
export const normalizePerson = <Person extends Texts>(person: Person): Person => ({
  ...person,
  userName: normalizeUserName(person.userName.trim()),
  firstName: normalizeText(person.firstName),
  middleName: normalizeText(person.middleName),
  lastName: normalizeText(person.lastName),
  email: normalizeEmail(person.email.trim()),
});
