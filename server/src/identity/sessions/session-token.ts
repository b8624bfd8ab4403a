import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a copy of the table opens no session. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
