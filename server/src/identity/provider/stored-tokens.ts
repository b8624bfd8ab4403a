import { createHash } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';

const tokenModels = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** Records that whoever knows the id can use, unlike sessions, whose cookies are signed. */
export const isTokenModel = (model: string): boolean => tokenModels.has(model);

/** What is stored instead of a token, so that a copy of the database lets no one in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The provider repeats the token in the record. */
export const withoutToken = ({ jti: _, ...payload }: AdapterPayload): AdapterPayload => payload;
