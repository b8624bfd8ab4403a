import { memoizePredicate } from './memoize-predicate.ts';
import { isSecretNameOfValue } from './secret-names.ts';

/** In pairs, one member says what the other one is: `{ name, value }`, or `{ op, path, value }` in a SCIM PATCH. */
const nameKey =
  /^(?:name|key|path|field|attribute|property|param|parameter|(?:param|parameter)(?:name|key))$/i;
const valueKey = /values?$/i;

export const isNameKey = memoizePredicate((key) => nameKey.test(key));
export const isValueKey = memoizePredicate((key) => valueKey.test(key));

/** Whether this member says that the value beside it is a secret. */
export const namesSecret = (key: string, name: string): boolean =>
  isNameKey(key) && isSecretNameOfValue(name);
