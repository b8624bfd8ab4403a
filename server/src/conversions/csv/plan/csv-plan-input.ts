import { z } from 'zod';
import type { CsvForm } from '../reading/read-csv-form.ts';

/** What a plan keeps of the upload it was made from. */
export const csvPlanInput = z.object({
  /** As it was typed, with its at-sign. */
  customerEmailDomain: z.string(),
  updateExistingUsers: z.boolean(),
  /** Of the file. */
  digest: z.string(),
  /** The file no longer says what the plan does. */
  isCorrected: z.boolean(),
});
export type CsvPlanInput = z.output<typeof csvPlanInput>;

/** Whether an import that names the plan means what was looked at. */
export const isSameUpload = (input: CsvPlanInput, form: CsvForm): boolean =>
  domainOf(input) === domainOf(form) &&
  input.updateExistingUsers === form.updateExistingUsers &&
  (input.isCorrected || form.file?.digest === input.digest);

/** Without its at-sign, in lower case. */
export const domainOf = ({ customerEmailDomain }: Pick<CsvPlanInput, 'customerEmailDomain'>): string =>
  customerEmailDomain.slice(1).toLowerCase();
