import { getHome, pinCustomer, unpinCustomer } from './home.ts';

export const homeEndpoints = { getHome, pinCustomer, unpinCustomer };
