import { auditEvents } from '@keystead/contract/audit-events.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue, isSecretKey, readSecretWords } from '@keystead/contract/parameters/secret-keys.ts';
import { HostClient } from '../../../data/hosts.ts';
import { setSecretWords } from '../../../records/secret-names.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { advanceSealingMark, type SealingProgress } from './sealing-mark.ts';
import { unsealOwnKeys } from './unseal-own-keys.ts';

type Values = Record<string, unknown> | null;

/**
 * Seals plain-text values under keys that name a secret, in parameters and their history, and masks them in the audit.
 * Runs at each start as the owner of the tables, and does nothing if there is nothing new: it reads only what was added
 * since the last run, or everything if the definition of a secret has changed.
 */
export const sealStoredSecrets = async (
  ownerUrl: string,
  seal: Pick<Seal, 'close' | 'open'>,
): Promise<number> => {
  const client = new HostClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.resealing', 'on', true), set_config('app.scope', 'all', true)",
    );
    // Several processes may start at the same time.
    await client.query("select pg_advisory_xact_lock(hashtext('seal-stored-secrets'))");
    // Runs first, because the list of words is one of these keys.
    const openedCount = await unsealOwnKeys(client, seal);
    const words = await readWords(client);
    setSecretWords(words);
    const progress = await advanceSealingMark(client, words);
    const count =
      openedCount +
      (await sealParameters(client, seal, words)) +
      (await sealHistory(client, seal, words, progress)) +
      (await maskInAudit(client, words, progress));
    await client.query('commit');
    return count;
  } finally {
    await client.end();
  }
};

const readWords = async (client: HostClient): Promise<string[]> => {
  const { rows } = await client.query(
    'select value from parameters where stack_id is not null and key = $1',
    [parameterKeys.confidentialWords],
  );
  return readSecretWords(rows[0]?.value);
};

const sealParameters = async (
  client: HostClient,
  seal: Pick<Seal, 'close'>,
  words: string[],
): Promise<number> => {
  const { rows } = await client.query<{ id: string; key: string; value: string }>(
    "select id, key, value from parameters where sealed_value is null and value <> ''",
  );
  const unsealed = rows.filter(({ key }) => isSecretKey(key, words));
  for (const { id, value } of unsealed) {
    const sealed = seal.close(value, 'parameter');
    await client.query("update parameters set value = '', sealed_value = $2 where id = $1", [id, sealed]);
  }
  return unsealed.length;
};

const pageSize = 500;

/** One page at a time: years of changes need not fit in memory. */
async function* pagesOf<Row extends object>(client: HostClient, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare pages cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${pageSize} from pages`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close pages');
}

type Change = { id: string; before: Values; after: Values };

const sealHistory = async (
  client: HostClient,
  seal: Pick<Seal, 'close'>,
  words: string[],
  { lastChange }: SealingProgress,
): Promise<number> => {
  const isPlainText = (side: Values): side is Record<string, unknown> =>
    side !== null && String(side.value) !== '' && isSecretKey(String(side.key), words);
  const sealSide = (side: Values): Values =>
    isPlainText(side)
      ? { ...side, value: '', sealed_value: seal.close(String(side.value), 'parameter') }
      : side;
  const pages = pagesOf<Change>(
    client,
    `select id, before, after from enterprise_changes
     where id > ${lastChange} and entity = 'parameter'
       and coalesce(before ->> 'value', '') || coalesce(after ->> 'value', '') <> ''`,
  );
  let count = 0;
  for await (const rows of pages) {
    const unsealed = rows.filter(({ before, after }) => isPlainText(before) || isPlainText(after));
    for (const { id, before, after } of unsealed) {
      await client.query('update enterprise_changes set before = $2, after = $3 where id = $1', [
        id,
        sealSide(before),
        sealSide(after),
      ]);
    }
    count += unsealed.length;
  }
  return count;
};

const eventNames = Object.values(auditEvents).filter((event) => event.startsWith('parameters.'));

/** Also filters by target type, so that every PostgreSQL uses an index: almost all audit events are sign-ins. */
const parameterEvents = `select id, at::text, before, after from audit_events
  where event in (${eventNames.map((event) => `'${event}'`).join()})
    and target_type in ('customer', 'configuration', 'stack')`;

const maskInAudit = async (
  client: HostClient,
  words: string[],
  { at: since }: SealingProgress,
): Promise<number> => {
  const isPlainText = ([key, value]: [string, unknown]) => value !== hiddenValue && isSecretKey(key, words);
  const maskSide = (side: Values): Values =>
    side &&
    Object.fromEntries(
      Object.entries(side).map(([key, value]) => [key, isPlainText([key, value]) ? hiddenValue : value]),
    );
  let count = 0;
  for await (const rows of pagesOf<Change & { at: string }>(
    client,
    `${parameterEvents} and at > '${since}'`,
  )) {
    const unmasked = rows.filter(({ before, after }) =>
      Object.entries({ ...before, ...after }).some(isPlainText),
    );
    for (const { id, at, before, after } of unmasked) {
      await client.query(
        'update audit_events set before = $3, after = $4 where id = $1 and at = $2::timestamptz',
        [id, at, maskSide(before), maskSide(after)],
      );
    }
    count += unmasked.length;
  }
  return count;
};
