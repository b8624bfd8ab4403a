import { mask } from '../../records/mask.ts';

export type DemoLog = {
  direction: 'in' | 'out';
  system: string;
  method: string;
  url: string;
  status: number;
  durationMs: number;
  traceId: string;
  request: string | null;
  response: string | null;
};

export const demoLogCount = 650;
export const demoLogDays = 60;

const json = (value: unknown): string => JSON.stringify(value);
const problem = (code: string, message: string): string => json({ code, message });

type Kind = Omit<DemoLog, 'durationMs' | 'traceId' | 'direction' | 'system'> & { system?: string };

const person = (n: number): string => `00000000-0000-4000-8000-${String(n % 97).padStart(12, '0')}`;

/** What a console like this one does all day, with every possible reply. */
const kinds: ((n: number) => Kind)[] = [
  (n) => ({
    method: 'GET',
    url: `/api/users?pageNumber=${n % 7}&rowsPerPage=25&sortColumn=lastName`,
    status: 200,
    request: null,
    response: json({ data: [{ ssoid: person(n), userName: 'olivia.ord@maplegrove.example', status: 'A' }] }),
  }),
  (n) => ({
    method: 'GET',
    url: `/api/users/${person(n)}`,
    status: 200,
    request: null,
    response: json({ ssoid: person(n), firstName: 'Olivia', lastName: 'Ord', status: 'A' }),
  }),
  (n) => ({
    method: 'POST',
    url: '/api/users',
    status: 201,
    request: json({ userName: `new.person${n}@maplegrove.example`, firstName: 'New', lastName: 'Person' }),
    response: json({ ssoid: person(n) }),
  }),
  (n) => ({
    method: 'PUT',
    url: `/api/users/${person(n)}`,
    status: 200,
    request: json({ ssoid: person(n), title: 'RN', version: n % 9 }),
    response: json({ ssoid: person(n) }),
  }),
  (n) => ({
    method: 'POST',
    url: `https://sl.maplegrove.example/scim/v2/Users`,
    status: 201,
    system: 'Senior Living',
    request: json({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], externalId: person(n) }),
    response: json({ id: `sl-${n}` }),
  }),
  (n) => ({
    method: 'POST',
    url: `/api/users/${person(n)}/temporary-password`,
    status: 400,
    request: json({ password: mask, confirmPassword: mask }),
    response: problem('request.invalid', 'Passwords do not match.'),
  }),
  () => ({
    method: 'GET',
    url: '/api/settings',
    status: 401,
    request: null,
    response: problem('session.missing', 'Please sign in.'),
  }),
  (n) => ({
    method: 'POST',
    url: `/api/users/${person(n)}/suspend`,
    status: 403,
    request: null,
    response: problem('access.denied', "You're not authorized to access this resource."),
  }),
  (n) => ({
    method: 'GET',
    url: `/api/users/${person(n + 50)}`,
    status: 404,
    request: null,
    response: problem('resource.notFound', 'The requested resource does not exist.'),
  }),
  () => ({
    method: 'DELETE',
    url: 'https://pd.maplegrove.example/scim/v2/Users',
    status: 405,
    system: 'Private Duty',
    request: null,
    response: json({ detail: 'Method not allowed' }),
  }),
  (n) => ({
    method: 'PUT',
    url: `/api/users/${person(n)}`,
    status: 409,
    request: json({ ssoid: person(n), version: 1 }),
    response: problem('record.changed', 'This record was changed by someone else. Reload and try again.'),
  }),
  () => ({
    method: 'GET',
    url: 'https://lpc.maplegrove.example/roles',
    status: 500,
    system: 'Life Plan Community',
    request: null,
    response: json({ error: 'Internal Server Error' }),
  }),
  () => ({
    method: 'POST',
    url: 'https://snf.maplegrove.example/scim/v2/Users',
    status: 503,
    system: 'SNF',
    request: json({ active: true }),
    response: 'Service Unavailable',
  }),
];

/** The only one with this address, request, response, trace and duration. */
const needle: DemoLog = {
  direction: 'in',
  system: 'Keystead',
  method: 'POST',
  url: '/api/reports/quarterly-census?format=csv',
  status: 200,
  durationMs: 1234,
  traceId: '5eedbeef-0000-4000-8000-000000001234',
  request: json({ note: 'marigold in the request', password: mask, answer: mask }),
  response: json({ note: 'lavender in the response' }),
};

const needleIndex = 321;
/** Two thirds of the calls are plain reads and changes, as in real life. */
const kindOf = (n: number): number => (n % 3 === 0 ? (n / 3) % kinds.length : n % 4);

const durationOf = (n: number): number => 6 + ((n * 37) % 480) + (n % 29 === 0 ? 2600 : 0);

export const demoLog = (n: number): DemoLog => {
  if (n === needleIndex) return needle;
  const { system, ...call } = (kinds[kindOf(n)] ?? kinds[0])?.(n) ?? needle;
  return {
    direction: system ? 'out' : 'in',
    system: system ?? 'Keystead',
    ...call,
    durationMs: durationOf(n),
    traceId: `0c0ffee0-0000-4000-8000-${String(n).padStart(12, '0')}`,
  };
};
