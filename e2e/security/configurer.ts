import type { Person } from '../people.ts';

/** Holds every right of the menu Configuration. */
export const configurer: Person = { userName: 'cfg.all@harborpoint.example', fullName: 'Cfg All' };
