import type { securityEndpoints } from '@keystead/contract/security/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';

export const securityHandlers: HandlersOf<typeof securityEndpoints> = {};
