import type { CallContext } from '../call-outside.ts';

export type Office = { id: string; name: string };

/**
 * What can be chosen in a product of one environment; `apiUrl` is its `{product}.api.url.root`.
 * Null when the product has no such list.
 */
export type ProductLookups = {
  /** Offices of private duty (`pd`). */
  offices(apiUrl: string, context?: CallContext): Promise<Office[] | null>;
  /** Names of the roles of the life plan community (`lpc`) or of the mobile product (`mcmd`). */
  roles(apiUrl: string, context?: CallContext): Promise<string[] | null>;
};
