import { z } from 'zod';
import type { CsvForm } from '../reading/read-csv-form.ts';

/** What a plan stores of the upload it was made from. */
export const csvPlanInput = z.object({
  /** As typed, with the at sign. */
  customerEmailDomain: z.string(),
  updateExistingUsers: z.boolean(),
  /** Digest of the file. */
  digest: z.string(),
  /** True once the plan differs from the file. */
  isCorrected: z.boolean(),
});
export type CsvPlanInput = z.output<typeof csvPlanInput>;

/** Whether an import that names the plan has the same upload that was reviewed. */
export const isSameUpload = (input: CsvPlanInput, form: CsvForm): boolean =>
  domainOf(input) === domainOf(form) &&
  input.updateExistingUsers === form.updateExistingUsers &&
  (input.isCorrected || form.file?.digest === input.digest);

/** Without the at sign, in lowercase. */
export const domainOf = ({ customerEmailDomain }: Pick<CsvPlanInput, 'customerEmailDomain'>): string =>
  customerEmailDomain.slice(1).toLowerCase();
