import { type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import type { ValueContext } from '../parameters/parameter-value.ts';

const withMarker = (parameters: readonly KeyValue[], marker: string): string | undefined =>
  parameters.find(({ key, value }) => key.toLowerCase().includes(marker) && value.trim() !== '')?.value;

/**
 * The values that decide whether search can be switched on, from all parameters of the same owner after the change.
 * On a stack any key with the marker counts, because a stack has no products of its own.
 */
export const searchContext = (
  parameters: readonly KeyValue[],
  owner: 'stack' | 'other' = 'other',
): Pick<ValueContext, 'snfAppUrl' | 'corpOid'> =>
  owner === 'stack'
    ? { snfAppUrl: withMarker(parameters, 'app.url.root'), corpOid: withMarker(parameters, 'corpoid') }
    : {
        snfAppUrl: parameterValue(parameters, parameterKeys.snfAppUrl),
        corpOid: parameterValue(parameters, parameterKeys.corpOid),
      };
