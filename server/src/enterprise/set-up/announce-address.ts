import { setUpMinutes } from '@keystead/contract/enterprise/set-up.ts';
import type { Config } from '../../config.ts';
import { makeSetUpAddress } from './make-address.ts';

const command = 'npm run set-up-address';

/** Shows the set-up address in the log when an installation without users starts. */
export const announceSetUp = async (
  ownerUrl: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  log: { warn: (text: string) => void },
): Promise<void> => {
  const made = await makeSetUpAddress(ownerUrl, { publicUrl });
  if (made.state === 'new')
    log.warn(`Nobody is here yet. Set Keystead up within ${setUpMinutes} minutes at ${made.address}`);
  if (made.state === 'made')
    log.warn(
      `Nobody is here yet. The address to set Keystead up was shown before and is valid until ${made.expiresAt.toISOString()}; ${command} makes another.`,
    );
};
