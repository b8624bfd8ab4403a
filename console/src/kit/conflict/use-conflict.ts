import { useState } from 'react';
import { alerts } from '../../shell/alerts/alerts.ts';
import { isEditConflict } from './is-edit-conflict.ts';
import { withoutAdvice } from './without-advice.ts';

/** Another user saved first: the server's message, and the record as it is now. */
export type Conflict<T> = { message: string; theirs: T };

/** `notice` handles every failed save: an overtaken record is read again, anything else becomes an alert. */
export const useConflict = <T>(reread: (() => Promise<T>) | undefined) => {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const notice = async (error: unknown): Promise<void> => {
    if (!reread || !isEditConflict(error)) {
      alerts.showError(error);
      return;
    }
    try {
      setConflict({ message: withoutAdvice(error.message), theirs: await reread() });
    } catch (rereadError) {
      alerts.showError(rereadError);
    }
  };
  return { conflict, notice, settle: () => setConflict(null) };
};
