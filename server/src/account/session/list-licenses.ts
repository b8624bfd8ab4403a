import { readFile } from 'node:fs/promises';
import * as contract from '@keystead/contract/account/licenses.ts';
import { handle } from '../../http/handle.ts';

const file = new URL('../../../generated/licenses.json', import.meta.url);
let licenses: Promise<contract.License[]> | undefined;

/** The list is generated from the installed dependencies by `npm run generate`. */
export const listLicenses = handle(contract.listLicenses, () => {
  licenses ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as contract.License[]);
  return licenses;
});
