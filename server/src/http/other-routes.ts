import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import { publicCallsPerMinute } from '@keystead/contract/endpoint.ts';

/** A route that is not in the contract, because another protocol or the browser defines it. */
export type OtherRoute = {
  url: string;
  methods: readonly string[];
  /** 'public', or a description of what it requires. */
  access: 'public' | (string & {});
  /** Calls per minute per caller address; null if a limit would do more harm than many calls. */
  limitPerMinute: number | null;
  /** The addresses covered by a pattern, for the access matrix. */
  covers?: readonly string[];
};

const get = ['GET'] as const;

/** Every route that is not an endpoint. The server does not start with a route that is missing here. */
export const otherRoutes: readonly OtherRoute[] = [
  { url: '/healthz', methods: get, access: 'public', limitPerMinute: null },
  { url: '/readyz', methods: get, access: 'public', limitPerMinute: null },
  {
    url: '/metrics',
    methods: get,
    access: 'METRICS_TOKEN; without one, this machine directly',
    limitPerMinute: publicCallsPerMinute,
  },
  { url: '/api/openapi.json', methods: get, access: 'public', limitPerMinute: publicCallsPerMinute },
  { url: '/api/docs', methods: get, access: 'public', limitPerMinute: publicCallsPerMinute },
  { url: '/api/docs/*', methods: get, access: 'public', limitPerMinute: publicCallsPerMinute },
  { url: federationCallbackPath, methods: get, access: 'public', limitPerMinute: 240 },
  { url: `${federationCallbackPath}/:key`, methods: get, access: 'public', limitPerMinute: 240 },
  { url: '/idp/auth', methods: get, access: 'public', limitPerMinute: 240 },
  {
    url: '/idp/*',
    methods: ['GET', 'POST', 'OPTIONS'],
    access: 'public',
    limitPerMinute: publicCallsPerMinute,
    covers: [
      'GET /idp/.well-known/openid-configuration',
      'GET /idp/jwks',
      'POST /idp/auth',
      'GET /idp/auth/:uid (the browser that began)',
      'POST /idp/token (a client)',
      'POST /idp/token/introspection (the client it was given to)',
      'POST /idp/token/revocation (the client it was given to)',
      'GET /idp/me (an access token)',
      'POST /idp/me (an access token)',
      'GET /idp/session/end',
      'POST /idp/session/end',
      'POST /idp/session/end/confirm (the browser that began)',
      'GET /idp/session/end/success',
    ],
  },
  // The console's own files: small, cached, and many requested at the same time.
  { url: '/*', methods: get, access: 'public', limitPerMinute: null },
];
