import type { Person } from '../people.ts';

/** Has both rights of the Shared Login menu. */
export const sharedLoginAdmin: Person = {
  userName: 'shared.all@harborpoint.example',
  fullName: 'Shared All',
};
