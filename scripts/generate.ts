// Writes the generated files: npm run generate. With --check, it only reports which ones are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessMatrix } from './generators/access-matrix.ts';
import { demoCsv } from './generators/demo-csv.ts';
import type { GeneratedFile } from './generators/generated-file.ts';
import { licenses } from './generators/licenses.ts';
import { schemaDump, schemaTypesFile } from './generators/schema.ts';

const generators: GeneratedFile[] = [accessMatrix, demoCsv, licenses, schemaDump, schemaTypesFile];

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const { path, generate } of generators) {
  const file = join(import.meta.dirname, '..', path);
  const fresh = await generate();
  if (existsSync(file) && readFileSync(file, 'utf8') === fresh) continue;
  stale.push(path);
  if (!isCheck) writeFileSync(file, fresh);
}

if (isCheck && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run generate`);
  process.exitCode = 1;
}
