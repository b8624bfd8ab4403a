import type { Person } from '../people.ts';

/** People of Harbor Point with one right each. */
export const tokenManager: Person = { userName: 'r.token@harborpoint.example', fullName: 'Right token' };
export const mapper: Person = { userName: 'r.mapping@harborpoint.example', fullName: 'Right mapping' };
