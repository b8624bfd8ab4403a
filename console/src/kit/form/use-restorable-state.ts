import { useEffect, useRef, useState } from 'react';
import { drafts } from './drafts.ts';

/** The content of a form when the session ended: null, or what `useRegisterDraft` with the same name has read. */
export const useRestoredDraft = <T>(name: string): T | null => useState(() => drafts.of(name) as T | null)[0];

/** Keeps input when a session ends. Passwords and other secrets are left out. */
export const useRegisterDraft = (name: string, isDirty: boolean, read: () => unknown): void => {
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  useEffect(() => (isDirty ? drafts.hold(name, () => latestRead.current()) : undefined), [name, isDirty]);
};

/** Page state worth restoring: which record is open, what is selected. */
export const useRestorableState = <T>(name: string, initial: T) => {
  const restored = useRestoredDraft<T>(name);
  const [value, setValue] = useState<T>(restored ?? initial);
  useRegisterDraft(name, JSON.stringify(value) !== JSON.stringify(initial), () => value);
  return [value, setValue] as const;
};

/** The values that differ from the initial ones, so that restoring them doesn't overwrite what others have saved. */
export const changedFrom = <T extends object>(base: T, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof T]),
    ),
  ) as Partial<T>;
