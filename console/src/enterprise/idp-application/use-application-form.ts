import { useState } from 'react';
import { useRegisterDraft, useRestoredDraft } from '../../kit/form/use-restorable-state.ts';
import { newRow, rowErrors, rowsOf, type UriRow, urisOf } from './uri-rows.ts';

export type Uris = { signInRedirectUris: string[]; signOutRedirectUris: string[] };

const firstRows = (uris: readonly string[]): UriRow[] => (uris.length > 0 ? rowsOf(uris) : [newRow()]);

const draftKey = 'redirect-uris';

/** Both lists while they are edited. There is always at least one sign-in row. */
export const useApplicationForm = (initial: Uris) => {
  const restored = useRestoredDraft<Uris>(draftKey);
  const [signIn, setSignIn] = useState(() => firstRows((restored ?? initial).signInRedirectUris));
  const [signOut, setSignOut] = useState(() => rowsOf((restored ?? initial).signOutRedirectUris));
  const values: Uris = { signInRedirectUris: urisOf(signIn), signOutRedirectUris: urisOf(signOut) };
  const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  const isDirty = !(
    isSame(values.signInRedirectUris, firstText(initial.signInRedirectUris)) &&
    isSame(values.signOutRedirectUris, initial.signOutRedirectUris)
  );
  useRegisterDraft(draftKey, isDirty, () => values);
  return {
    signIn,
    signOut,
    setSignIn,
    setSignOut,
    values,
    isValid: rowErrors(signIn).size === 0 && rowErrors(signOut).size === 0,
    isDirty,
    reset: (next: Uris) => {
      setSignIn(firstRows(next.signInRedirectUris));
      setSignOut(rowsOf(next.signOutRedirectUris));
    },
  };
};

const firstText = (uris: readonly string[]): readonly string[] => (uris.length > 0 ? uris : ['']);
