import type { CsvColumn } from '@keystead/contract/conversions/csv-columns.ts';
import type { Tx } from '../../data/database.ts';
import { demoSsoid } from '../people/demo-ssoid.ts';
import { type PastConversion, type PastItem, pastConversions } from './conversions.ts';
import { insertPastProcess } from './insert-process.ts';

/** What the conversion lists show of the past. */
export const seedConversions = async (tx: Tx): Promise<void> => {
  for (const { items, configId, environmentName, corporationId, corporationName, ...past } of pastConversions)
    await insertPastProcess(tx, {
      ...past,
      input: { isTrial: false, configId, environmentName, corporationId, corporationName },
      items: items.map((item, index) => ({ ...item, key: String(index + 1), data: dataOf(past.kind, item) })),
    });
};

/** The same form as current items, so that anything that reads those can read these. */
const dataOf = (kind: PastConversion['kind'], item: PastItem): Record<string, unknown> =>
  kind === 'conversions.profileSync'
    ? { ssoid: demoSsoid(item.name) }
    : {
        action: item.state === 'Skipped' ? 'leftOut' : 'create',
        signIn: null,
        wanted: null,
        ssoid: null,
        version: null,
        facts: kind === 'conversions.csv' ? cellsOf(item) : {},
      };

/** The contents of the row: names taken from the username. */
const cellsOf = ({ name, code }: PastItem): Partial<Record<CsvColumn, string>> => {
  const [firstName = '', lastName = ''] = name
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return {
    userName: name,
    firstName,
    lastName: code === 'csvRow.lastNameMissing' ? '' : lastName,
    email: `${name}@mail.example`,
  };
};
