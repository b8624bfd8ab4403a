import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import {
  isOwnKey,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue, isSecretKey, readSecretWords } from '@keystead/contract/parameters/secret-keys.ts';
import type { Tx } from '../../../data/database.ts';
import { defaultStackId } from '../../../data/environments/environment-parameters.ts';
import { rememberSecretWords } from '../../../records/secret-names.ts';
import type { Seal } from '../../../secrets/seal.ts';
import type { StoredEntry } from '../parameters.store.ts';
import { parametersOf } from '../parameters.store.ts';

const purpose = 'parameter';

/** What editors have added to the words that name a secret. The service log goes by them as well. */
export const readWords = async (tx: Tx): Promise<string[]> => {
  const stack = await parametersOf(tx, { kind: 'stack', stackId: defaultStackId });
  const words = readSecretWords(parameterValue(stack, parameterKeys.confidentialWords));
  rememberSecretWords(words);
  return words;
};

type Sealing = { seal: Pick<Seal, 'close'>; words: readonly string[]; wasSecret?: (key: string) => boolean };

/**
 * An entry as it is stored: sealed if its key names a secret, or if what it puts back was one. Words may have reached what
 * the product itself reads then; they no longer do.
 */
export const sealed = (
  { key, value }: KeyValue,
  { seal, words, wasSecret = () => false }: Sealing,
): StoredEntry =>
  isSecretKey(key, words) || (wasSecret(key) && !isOwnKey(key))
    ? { key, value: '', sealed_value: seal.close(value, purpose) }
    : { key, value, sealed_value: null };

type Stored = { value: string; sealed_value?: string | null };

/** For the one who needs the value itself, at the point of use. */
export const opened = <Row extends Stored>(row: Row, seal: Pick<Seal, 'open'>): Row =>
  row.sealed_value ? { ...row, value: seal.open(row.sealed_value, purpose) } : row;

/** Tells of which keys some value is a secret. */
export const secretIn = (rows: readonly { key: string; sealed_value?: string | null }[]) => {
  const keys = new Set(rows.flatMap(({ key, sealed_value }) => (sealed_value ? [key.toLowerCase()] : [])));
  return (key: string): boolean => keys.has(key.toLowerCase());
};

/** For everybody else. */
export const hidden = ({ value, sealed_value }: Stored): string => (sealed_value ? hiddenValue : value);

/** A value is shown to whoever has just entered it, this once. */
export const shownOnce = (parameter: Parameter, entered: readonly KeyValue[]): Parameter => {
  const entry = parameter.isSecret && entered.find(({ key }) => key === parameter.key);
  return entry ? { ...parameter, value: entry.value } : parameter;
};
