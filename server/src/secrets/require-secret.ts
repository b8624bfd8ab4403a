import { HostClient } from '../data/hosts.ts';
import type { SealPurpose } from '../data/sealed/sealed-columns.ts';
import type { Seal } from './seal.ts';

type Needs = {
  seal: Pick<Seal, 'open' | 'close'>;
  isOwner: boolean;
  /** What to do about another secret. */
  advice: string;
};

/**
 * Runs before anything else is sealed: a start with another secret must leave nothing that running servers can't open.
 * The owner adds the sealed value that is checked; without the right secret it is not kept. Installations from before it
 * have the sealed password of their login, which only the owner may read.
 */
export const requireSecret = async (url: string, { seal, isOwner, advice }: Needs): Promise<void> => {
  const client = new HostClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    if (isOwner) await addCheck(client, seal);
    const { rows } = await client.query<{ purpose: SealPurpose; sealed: string }>(`
      select 'secret-check' as purpose, sealed_value as sealed from secret_check
      union all select 'signing-key', sealed_key from signing_keys
      ${isOwner ? "union all select 'database-password', sealed_password from application_login" : ''}`);
    for (const { purpose, sealed } of rows)
      if (!canOpen(seal, purpose, sealed)) throw new Error(sealedElsewhere + advice);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const addCheck = (client: HostClient, seal: Pick<Seal, 'close'>) =>
  client.query('insert into secret_check (sealed_value) values ($1) on conflict do nothing', [
    seal.close('', 'secret-check'),
  ]);

const sealedElsewhere = 'The secrets in the database were sealed with another KEYSTEAD_SECRET.';

const canOpen = (seal: Pick<Seal, 'open'>, purpose: SealPurpose, sealed: string): boolean => {
  try {
    seal.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
};
