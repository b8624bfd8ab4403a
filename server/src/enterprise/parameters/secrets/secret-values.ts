import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import {
  isBuiltInKey,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue, isSecretKey, readSecretWords } from '@keystead/contract/parameters/secret-keys.ts';
import type { Tx } from '../../../data/database.ts';
import { defaultStackId } from '../../../data/environments/environment-parameters.ts';
import { setSecretWords } from '../../../records/secret-names.ts';
import type { Seal } from '../../../secrets/seal.ts';
import type { StoredEntry } from '../parameters.store.ts';
import { parametersOf } from '../parameters.store.ts';

const purpose = 'parameter';

/** The words that editors have added to those that name a secret. The service log uses them as well. */
export const readWords = async (tx: Tx): Promise<string[]> => {
  const stack = await parametersOf(tx, { kind: 'stack', stackId: defaultStackId });
  const words = readSecretWords(parameterValue(stack, parameterKeys.confidentialWords));
  setSecretWords(words);
  return words;
};

type Sealing = { seal: Pick<Seal, 'close'>; words: readonly string[]; wasSecret?: (key: string) => boolean };

/**
 * The stored form of an entry: sealed if its key names a secret, or if the value it restores was one. Words used to
 * cover keys that the product itself reads; they no longer do.
 */
export const sealEntry = (
  { key, value }: KeyValue,
  { seal, words, wasSecret = () => false }: Sealing,
): StoredEntry =>
  isSecretKey(key, words) || (wasSecret(key) && !isBuiltInKey(key))
    ? { key, value: '', sealed_value: seal.close(value, purpose) }
    : { key, value, sealed_value: null };

type Stored = { value: string; sealed_value?: string | null };

/** For code that needs the value itself, at the point of use. */
export const unsealEntry = <Row extends Stored>(row: Row, seal: Pick<Seal, 'open'>): Row =>
  row.sealed_value ? { ...row, value: seal.open(row.sealed_value, purpose) } : row;

/** Returns a check for whether any value of a key is a secret. */
export const secretKeyCheck = (rows: readonly { key: string; sealed_value?: string | null }[]) => {
  const keys = new Set(rows.flatMap(({ key, sealed_value }) => (sealed_value ? [key.toLowerCase()] : [])));
  return (key: string): boolean => keys.has(key.toLowerCase());
};

/** For everyone else. */
export const maskedValue = ({ value, sealed_value }: Stored): string => (sealed_value ? hiddenValue : value);

/** Shows a value this once to the user who has just entered it. */
export const revealOnce = (parameter: Parameter, entered: readonly KeyValue[]): Parameter => {
  const entry = parameter.isSecret && entered.find(({ key }) => key === parameter.key);
  return entry ? { ...parameter, value: entry.value } : parameter;
};
