import type { PlannedRow } from '../../../server/src/conversions/plan/planned-row.ts';
import { newUser } from '../new-user.ts';

/** A row of an import that adds a new user with an activation mail, by default. */
export const plannedRow = (user: object = {}, change: Partial<PlannedRow> = {}): PlannedRow => {
  const plannedUser = newUser(user);
  const { userName, firstName, lastName, email } = plannedUser;
  return {
    userName,
    firstName,
    middleName: '',
    lastName,
    email,
    action: 'create',
    signIn: 'activationMail',
    notes: [],
    hasErrors: false,
    changes: [],
    facts: {},
    wanted: { user: plannedUser, exported: null, askedAs: null },
    existing: null,
    secret: null,
    ...change,
  };
};
