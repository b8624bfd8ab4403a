import { accountEndpoints } from './account/endpoints.ts';
import { conversionsEndpoints } from './conversions/endpoints.ts';
import { enterpriseEndpoints } from './enterprise/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { processesEndpoints } from './processes/endpoints.ts';
import { securityEndpoints } from './security/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';

/** Every call by area. The server must handle each one; OpenAPI and the access matrix are generated from it. */
export const endpoints = {
  home: homeEndpoints,
  account: accountEndpoints,
  users: usersEndpoints,
  enterprise: enterpriseEndpoints,
  security: securityEndpoints,
  conversions: conversionsEndpoints,
  processes: processesEndpoints,
};
