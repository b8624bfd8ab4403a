import type { Mode } from './draft/access-changes.ts';
import type { DraftForm } from './draft/use-draft.ts';
import type { Environment } from './use-environment.ts';

/** The props of every editable section of a user. */
export type SectionProps = {
  form: DraftForm;
  environment: Environment;
  mode: Mode;
};
