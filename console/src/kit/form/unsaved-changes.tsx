import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { messages } from '../messages.ts';
import { unsaved } from '../unsaved.ts';
import { drafts } from './drafts.ts';

type Props = {
  isDirty: boolean;
  /** Hides a dialog while the question is open, because Esc would close both. */
  onAsking?: (isAsking: boolean) => void;
};

type Place = { pathname: string; search: object };

/**
 * A list that corrects its own address doesn't leave the page. Nor does a link to a section, which the browser follows
 * by itself, so that blocking it comes too late and reloads the page.
 */
const staysOnPage = (current: Place, next: Place, action: string): boolean =>
  current.pathname === next.pathname &&
  (action === 'REPLACE' || JSON.stringify(current.search) === JSON.stringify(next.search));

/** Asks before the user leaves a page with changes via a link, Back or closing the tab. */
export const UnsavedChanges = ({ isDirty, onAsking }: Props) => {
  const form = useId();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isDirty && unsaved.isLast(form) && !staysOnPage(current, next, action),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = status === 'blocked';
  useEffect(() => onAsking?.(isAsking), [isAsking, onAsking]);
  useEffect(() => drafts.open(), []);
  useEffect(() => (isDirty ? unsaved.begin(form) : undefined), [isDirty, form]);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={messages.leaveTitle}
      text={messages.leaveText}
      verb={messages.leave}
      cancel={messages.stay}
      isDangerous
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
};
