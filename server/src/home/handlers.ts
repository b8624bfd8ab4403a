import type { homeEndpoints } from '@keystead/contract/home/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { pinCustomer, unpinCustomer } from './customers/pin-customer.ts';
import { getHome } from './get-home.ts';

export const homeHandlers: HandlersOf<typeof homeEndpoints> = { getHome, pinCustomer, unpinCustomer };
