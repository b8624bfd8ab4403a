import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Seal } from '../../secrets/seal.ts';

/** The URL and credential for calling a product of an environment; without its own, the shared credential is used. */
export type ProductConnection = { url: string; ownCredential: string | undefined };

type Place = { configId: number; product: string };

/** A called product as stored. */
export type SealedConnection = Place & { url: string; sealedCredential: string | null };

/** Reads `{product}.api.url.root` of each environment, where set; keys are case-insensitive. */
export const readSealedConnections = async (
  tx: Tx,
  places: readonly Place[],
): Promise<SealedConnection[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<SealedConnection>`
    select ${prepared} p.config_id as "configId", p.product, u.value as url, c.sealed_credential as "sealedCredential"
    from unnest(${places.map(({ configId }) => configId)}::int[], ${places.map(({ product }) => product)}::text[])
      p (config_id, product)
    join parameters u on u.configuration_id = p.config_id and lower(u.key) = p.product || '.api.url.root'
    left join outside_credentials c on c.configuration_id = p.config_id and c.product = p.product`.execute(
    tx,
  );
  return rows;
};

export const openCredential = (
  seal: Pick<Seal, 'open'>,
  { sealedCredential }: Pick<SealedConnection, 'sealedCredential'>,
): string | undefined =>
  sealedCredential === null ? undefined : seal.open(sealedCredential, 'outside-credential');

export const readProductConnections = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  places: readonly Place[],
): Promise<(Place & ProductConnection)[]> =>
  (await readSealedConnections(tx, places)).map(({ sealedCredential, ...connection }) => ({
    ...connection,
    ownCredential: openCredential(seal, { sealedCredential }),
  }));

export const readProductConnection = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  place: Place,
): Promise<ProductConnection | null> => {
  const [connection] = await readSealedConnections(tx, [place]);
  return connection ? { url: connection.url, ownCredential: openCredential(seal, connection) } : null;
};
