// Generates docs/access-matrix.md: every route of the server by kind of user and by single right.
import { type Access, allows, describeAccess, isTokenDoor } from '../../contract/src/access/access.ts';
import { type AdminAccessType, bundles } from '../../contract/src/access/bundles.ts';
import { allRights, type Right, rights } from '../../contract/src/access/rights.ts';
import { confirmationMinutes, type Endpoint } from '../../contract/src/endpoint.ts';
import { endpoints } from '../../contract/src/endpoints.ts';
import { type OtherRoute, otherRoutes } from '../../server/src/http/other-routes.ts';

type Column = [name: string, opens: (access: Access) => boolean];

const holder = (name: string, held: Right[] | null): Column => [
  name,
  (access) => allows(access, held === null ? null : new Set(held)),
];

const ofType = (type: AdminAccessType): Column => holder(type, ['PROFILE', ...bundles[type]]);

const token = (name: string, scopes: string[]): Column => [
  name,
  (access) => access === 'public' || (isTokenDoor(access) && scopes.includes(access.token)),
];

const columns: Column[] = [
  holder('Anonymous', null),
  token('Token: read', ['read']),
  token('Token: write', ['read', 'write']),
  holder('No right', []),
  ofType('RU'),
  holder('Federated', ['PROFILE', 'FEDERATED']),
  ofType('LMA'),
  ofType('CLA'),
  ofType('UMA'),
  ofType('LLA'),
  holder('Support', ['PROFILE', 'VIEW_ANY_CUSTOMER']),
  ...allRights.map((right) => holder(`\`${right}\``, [right])),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const marks = (access: Access): string[] => columns.map(([, opens]) => (opens(access) ? '✓' : ''));

const lineOf = ({ method, path, access, confirm }: Endpoint): string =>
  row([`\`${method} ${path}\``, describeAccess(access) + (confirm ? '; confirmed' : ''), ...marks(access)]);

/** Routes that require something other than a session have no check marks: the words say who passes. */
const otherLines = ({ url, methods, access, covers }: OtherRoute): string[] =>
  (covers ?? methods.map((method) => `${method} ${url}`)).map((call) => {
    const [, address = '', condition] = /^(\S+ \S+)(?: \((.+)\))?$/.exec(call) ?? [];
    const isOpen = access === 'public' && !condition;
    return row([
      `\`${address}\``,
      condition ?? access,
      ...(isOpen ? marks('public') : columns.map(() => '')),
    ]);
  });

const table = (title: string, lines: string[]): string =>
  [
    `## ${title}`,
    '',
    row(['Call', 'Needs', ...columns.map(([name]) => name)]),
    row(['---', '---', ...columns.map(() => ':-:')]),
    ...lines,
    '',
  ].join('\n');

const titleOf = (area: string): string => `${area[0]?.toUpperCase()}${area.slice(1)}`;

export const accessMatrix = {
  path: 'docs/access-matrix.md',
  generate: async (): Promise<string> =>
    [
      '# Who may call what',
      '',
      'Generated from the contract and the list of other routes by `npm run generate`; the server does not start with a',
      'route that is in neither. A tick means the door opens; policies then decide about the person or record behind it',
      '(`contract/src/access/policies`), and row-level security about the customer. The first columns are kinds of',
      'people, the others somebody who holds that single right and nothing else.',
      `Calls marked *confirmed* ask for the password or a factor again when the last proof is over ${confirmationMinutes} minutes old.`,
      '',
      ...Object.entries<Record<string, Endpoint>>(endpoints)
        .filter(([, calls]) => Object.keys(calls).length > 0)
        .map(([area, calls]) => table(titleOf(area), Object.values(calls).map(lineOf))),
      table('Other routes', otherRoutes.flatMap(otherLines)),
      '## Rights',
      '',
      row(['Right', 'Opens']),
      row(['---', '---']),
      ...Object.entries(rights).map(([right, sentence]) => row([`\`${right}\``, sentence])),
      '',
    ].join('\n'),
};
