// Makes docs/access-matrix.md: every call of the contract against the kinds of people.
import { type Access, allows, describeAccess } from '../../contract/src/access/access.ts';
import { type AdminAccessType, bundles } from '../../contract/src/access/bundles.ts';
import { type Right, rights } from '../../contract/src/access/rights.ts';
import { confirmationMinutes, type Endpoint } from '../../contract/src/endpoint.ts';
import { endpoints } from '../../contract/src/endpoints.ts';

const ofType = (type: AdminAccessType): Right[] => ['PROFILE', ...bundles[type]];

const people: [string, Right[] | null][] = [
  ['Anonymous', null],
  ['RU', ['PROFILE']],
  ['Federated', ['PROFILE', 'FEDERATED']],
  ['LMA', ofType('LMA')],
  ['CLA', ofType('CLA')],
  ['UMA', ofType('UMA')],
  ['LLA', ofType('LLA')],
  ['Support', ['PROFILE', 'VIEW_ANY_CUSTOMER']],
  ['Logs', ['PROFILE', 'SERVICE_LOG_ADMIN']],
  ['ECT edit', ['PROFILE', 'ECT_USER']],
  ['ECT read', ['PROFILE', 'ECT_READONLY']],
  ['ECT admin', ['PROFILE', 'ECT_ADMIN']],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const lineOf = ({ method, path, access, confirm }: Endpoint): string =>
  row([
    `\`${method} ${path}\``,
    describeAccess(access as Access) + (confirm ? '; confirmed' : ''),
    ...people.map(([, held]) => mark(access, held)),
  ]);

const mark = (access: Access, held: Right[] | null): string =>
  allows(access, held === null ? null : new Set(held)) ? '✓' : '';

const areaTable = (area: string, calls: Record<string, Endpoint>): string =>
  [
    `## ${area[0]?.toUpperCase()}${area.slice(1)}`,
    '',
    row(['Call', 'Needs', ...people.map(([name]) => name)]),
    row(['---', '---', ...people.map(() => ':-:')]),
    ...Object.values(calls).map(lineOf),
    '',
  ].join('\n');

export const accessMatrix = {
  path: 'docs/access-matrix.md',
  generate: async (): Promise<string> =>
    [
      '# Who may call what',
      '',
      'Generated from the contract by `npm run generate`. A tick means the door opens; policies then decide about the',
      'person or record behind it (`contract/src/access/policies`), and row-level security about the customer.',
      `Calls marked *confirmed* ask for the password or a factor anew when the last proof is over ${confirmationMinutes} minutes old.`,
      '',
      ...Object.entries(endpoints)
        .filter(([, calls]) => Object.keys(calls).length > 0)
        .map(([area, calls]) => areaTable(area, calls)),
      '## Rights',
      '',
      row(['Right', 'Opens']),
      row(['---', '---']),
      ...Object.entries(rights).map(([right, sentence]) => row([`\`${right}\``, sentence])),
      '',
    ].join('\n'),
};
