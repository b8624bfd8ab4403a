import type { Mode } from './draft/access-changes.ts';
import type { DraftForm } from './draft/use-draft.ts';
import type { Environment } from './use-environment.ts';

/** What every section of a user gets to be edited with. */
export type SectionProps = {
  form: DraftForm;
  environment: Environment;
  mode: Mode;
};
