import { historyLabels } from '@keystead/contract/enterprise/history-labels.ts';
import { localize } from '@keystead/contract/texts/localize.ts';

const words = localize(historyLabels);

export const { entities, actions } = words;

/** A field without a display name is shown by its own. */
export const fieldName = (field: string): string => (words.fields as Record<string, string>)[field] ?? field;
