import type { Person } from '../people.ts';

/** Holds both rights of the menu Shared Login. */
export const shared: Person = { userName: 'shared.all@harborpoint.example', fullName: 'Shared All' };
