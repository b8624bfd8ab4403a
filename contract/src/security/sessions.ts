import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { listQuery, pageOf } from '../list-query.ts';
import { listPageSize } from '../page.ts';

export const sessionSorts = ['lastActivity', 'user', 'userName', 'ip', 'started', 'expires'] as const;

export const sessionRow = z.object({
  /** Identifies the session in the calls below; it is not a secret and grants no access. */
  id: z.string(),
  ssoid: z.string(),
  user: z.string(),
  userName: z.string(),
  /** The applications the person has signed in to with it. */
  applications: z.array(z.string()),
  ip: z.string(),
  started: z.iso.datetime(),
  lastActivity: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** Whether it is the session making the request. */
  isOwn: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

const access = 'MANAGE_SESSIONS';
const readErrors = ['session.missing', 'access.denied', 'customer.notSelected'] as const;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/security/sessions',
  access,
  summary: 'Lists who of the customer is signed in, from where and to what.',
  query: listQuery(sessionSorts, listPageSize, 'desc'),
  output: pageOf(sessionRow),
  errors: [...readErrors, 'request.invalid'],
});

export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/api/security/sessions/of/:ssoid',
  access,
  summary: 'Where a person is signed in, the latest activity first.',
  params: z.object({ ssoid: z.uuid() }),
  output: z.array(sessionRow),
  errors: [...readErrors, 'resource.notFound'],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/security/sessions/:id',
  access,
  summary: 'Ends a session, here and at the identity provider.',
  params: z.object({ id: z.string().max(100) }),
  output: nothing,
  errors: [...readErrors, 'resource.notFound', 'session.own'],
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/security/sessions/of/:ssoid',
  access,
  summary: 'Ends all of a person’s sessions except the caller’s own.',
  params: z.object({ ssoid: z.uuid() }),
  output: nothing,
  errors: [...readErrors, 'resource.notFound'],
});
