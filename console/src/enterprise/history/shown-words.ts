import { historyWords } from '@keystead/contract/enterprise/history-words.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';

const words = spoken(historyWords);

export const { entities, actions } = words;

/** A field without a display name is shown by its own. */
export const fieldName = (field: string): string => (words.fields as Record<string, string>)[field] ?? field;
