import { type Person, people } from './people.ts';

/** Who opens the screens that require a right, by the start of their address. */
const peopleByPath: [start: string, person: Person][] = [
  ['/my-profile', people.olivia],
  ['/customer-selection', people.sue],
  ['/service', people.lou],
  ['/ect/administration', people.amy],
  ['/ect/', people.eve],
  ['/conversions/', people.connie],
  ['/tokenManagement', { userName: 'r.token@harborpoint.example', fullName: 'Right token' }],
  ['/shared-login', { userName: 'shared.all@harborpoint.example', fullName: 'Shared All' }],
  ['/configuration/organization-logins', people.ulf],
  ['/configuration', { userName: 'cfg.all@harborpoint.example', fullName: 'Cfg All' }],
  ['/permissionsRequired', people.nick],
  ['/', people.una],
];

export const personForScreen = (path: string): Person =>
  peopleByPath.find(([start]) => path.startsWith(start))?.[1] ?? people.una;
