import { createStore } from '../../store.ts';

const text = createStore<string | null>(null);

/** The last danger message of the current navigation: /unauthorized shows it instead of its own text. */
export const dangerMessage = {
  text,
  keep: (message: string): void => text.set(message),
  forget: (): void => text.set(null),
};
