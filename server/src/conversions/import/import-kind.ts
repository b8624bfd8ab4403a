import { importReasons } from '@keystead/contract/conversions/import-reasons.ts';
import { defineProcessKind, type ProcessKind } from '../../processes/kind.ts';
import { type ImportRules, importInput, importItem, type RowNeeds } from './import-row.ts';
import { runRow, runRows } from './run-row.ts';

type ImportDefinition<Code extends string> = ImportRules & {
  /** Reasons for leaving out a row. */
  reasons: Readonly<Record<Code, string>>;
  results?: ProcessKind['results'];
};

/** An import of users: runs a plan row by row, each in one transaction, and checks again before it writes. */
export const defineImportKind = <const Code extends string>({
  source,
  see,
  access,
  reasons,
  afterImport,
  results,
}: ImportDefinition<Code>) =>
  defineProcessKind({
    kind: `conversions.${source}`,
    access: { see, cancel: access, reach: 'everywhere' },
    input: importInput,
    item: importItem,
    reasons: { ...importReasons, ...reasons },
    ...(results && { results }),
    // More in parallel would not speed up the import, and would slow down everyone else's calls.
    parallel: 2,
    batchSize: 25,
    runItem: (run, needs: RowNeeds) => runRow({ source, see, access, afterImport }, run, needs),
    runBatch: (batch, needs: RowNeeds) => runRows({ source, see, access, afterImport }, batch, needs),
  });
