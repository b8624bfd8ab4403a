import { weekdayText } from '../kit/dates/places-in-time.ts';
import { messages } from './messages.ts';

/** By the viewer's clock. */
export const greetingOf = (name: string, now: Date): string => {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return messages.morning(name);
  return hour >= 12 && hour < 18 ? messages.afternoon(name) : messages.evening(name);
};

/** The day, and whom one works for. */
export const dayLine = (customerName: string | undefined, now: Date): string =>
  [weekdayText(now), customerName].filter(Boolean).join(' · ');
