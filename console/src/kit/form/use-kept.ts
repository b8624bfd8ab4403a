import { useEffect, useRef, useState } from 'react';
import { drafts } from './drafts.ts';

/** What a form had in it when the session ended: null, or what `useHeld` of the same name has read. */
export const useReturned = <T>(name: string): T | null => useState(() => drafts.of(name) as T | null)[0];

/** Keeps what is typed over the end of a session. Passwords and other secrets are left out. */
export const useHeld = (name: string, isDirty: boolean, read: () => unknown): void => {
  const last = useRef(read);
  useEffect(() => {
    last.current = read;
  });
  useEffect(() => (isDirty ? drafts.hold(name, () => last.current()) : undefined), [name, isDirty]);
};

/** State of a page that is worth coming back to: which record is open, what is picked. */
export const useKeptState = <T>(name: string, initial: T) => {
  const returned = useReturned<T>(name);
  const [value, setValue] = useState<T>(returned ?? initial);
  useHeld(name, JSON.stringify(value) !== JSON.stringify(initial), () => value);
  return [value, setValue] as const;
};

/** The values that differ from where the form began; what others save meanwhile is not overwritten by the rest. */
export const changedFrom = <T extends object>(base: T, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof T]),
    ),
  ) as Partial<T>;
