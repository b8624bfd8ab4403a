import type { usersEndpoints } from '@keystead/contract/users/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';

export const usersHandlers: HandlersOf<typeof usersEndpoints> = {};
