import { messages } from './messages.ts';

/** By the viewer's clock. */
export const greetingOf = (name: string, now: Date): string => {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return messages.morning(name);
  return hour >= 12 && hour < 18 ? messages.afternoon(name) : messages.evening(name);
};
