import type { CallContext } from '../call-external.ts';

export type Office = { id: string; name: string };

/**
 * The choices in a product of one environment; `apiUrl` is its `{product}.api.url.root`.
 * Null when the product has no such list.
 */
export type ProductLookups = {
  /** Private duty (`pd`) offices. */
  offices(apiUrl: string, context?: CallContext): Promise<Office[] | null>;
  /** Role names of the life plan community (`lpc`) or of the mobile product (`mcmd`). */
  roles(apiUrl: string, context?: CallContext): Promise<string[] | null>;
};
