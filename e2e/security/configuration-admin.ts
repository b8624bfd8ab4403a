import type { Person } from '../people.ts';

/** Has every right in the Configuration menu. */
export const configurationAdmin: Person = { userName: 'cfg.all@harborpoint.example', fullName: 'Cfg All' };
