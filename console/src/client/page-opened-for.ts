import { createStore } from '../store.ts';

/** Who opened this page and for which customer, as every save says it; null while nobody is signed in. */
export const pageOpenedFor = createStore<string | null>(null);
