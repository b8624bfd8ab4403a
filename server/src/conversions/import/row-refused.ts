import type { ImportReason } from '@keystead/contract/conversions/import-reasons.ts';

/** A row cannot be written. Its transaction, if started, is rolled back, and the row fails with the reason. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly code: ImportReason;
  constructor(code: ImportReason) {
    super(code);
    this.code = code;
  }
}
