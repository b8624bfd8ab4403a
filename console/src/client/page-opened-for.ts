import { createStore } from '../store.ts';

/** Who opened this page and for which customer, as sent with every save; null while no one is signed in. */
export const pageOpenedFor = createStore<string | null>(null);
