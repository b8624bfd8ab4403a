// Checks whether the manifest of a document transfer is unchanged since it was signed:
// npm run verify-manifest -- <file> [--keys <saved keys or address of the console>]
import { createReadStream, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listManifestKeys } from '../contract/src/conversions/documents/document-manifest.ts';
import { readConfig } from '../server/src/config.ts';
import {
  type ManifestKey,
  verifyManifest,
} from '../server/src/conversions/documents/manifest/verify-manifest.ts';

const usage = 'Which file? npm run verify-manifest -- <file> [--keys <saved keys or address of the console>]';

const failureReasons = {
  unsigned: 'it does not end with a signature of ours',
  unknownKey: 'it was signed with a key that is not among those given',
  changed: 'something in it is not as it was signed',
};

/** Relative to where the user typed the command; npm runs it in the project folder. */
const resolvePath = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

async function readKeys(from: string): Promise<ManifestKey[]> {
  if (!/^https?:/.test(from))
    return listManifestKeys.output.parse(JSON.parse(readFileSync(resolvePath(from), 'utf8')));
  const url = new URL(from);
  const reply = await fetch(url.pathname === '/' ? new URL(listManifestKeys.path, url) : url);
  if (!reply.ok) throw new Error(`${from} answered ${reply.status} when it was asked for its keys.`);
  return listManifestKeys.output.parse(await reply.json());
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
const [file] = positionals;
try {
  if (!file) throw new Error(usage);
  const keys = await readKeys(values.keys ?? readConfig(process.env).publicUrl);
  const verdict = await verifyManifest(createReadStream(resolvePath(file)), keys);
  if (!verdict.isGood) throw new Error(`${file} cannot be trusted: ${failureReasons[verdict.why]}.`);
  console.log(`${file} is as it was signed with key ${verdict.keyId}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
