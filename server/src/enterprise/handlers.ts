import type { enterpriseEndpoints } from '@keystead/contract/enterprise/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';

export const enterpriseHandlers: HandlersOf<typeof enterpriseEndpoints> = {};
