import { readFile } from 'node:fs/promises';
import * as contract from '@keystead/contract/account/licences.ts';
import { handle } from '../http/handle.ts';

const file = new URL('../../generated/licences.json', import.meta.url);
let licences: Promise<contract.Licence[]> | undefined;

/** The list is made from the installed dependencies by `npm run generate`. */
export const listLicences = handle(contract.listLicences, () => {
  licences ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as contract.Licence[]);
  return licences;
});
