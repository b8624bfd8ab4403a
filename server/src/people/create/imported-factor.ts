import type { Totp } from '../../identity/hashes/totp-from-keycloak.ts';
import type { Seal } from '../../secrets/seal.ts';

/** A second factor that an imported user already had, kept until it can be used. */
export type ImportedFactor = {
  kind: 'totp';
  sealedSecret: string;
  parameters: Omit<Totp, 'secret'>;
};

export const toImportedFactor = (
  seal: Pick<Seal, 'close'>,
  { secret, ...parameters }: Totp,
): ImportedFactor => ({
  kind: 'totp',
  sealedSecret: seal.close(secret, 'kept-factor'),
  parameters,
});
