import { createContext, useContext } from 'react';
import type { ParameterOwner } from '../parameter-owner.ts';
import type { ParameterEditing } from './use-parameter-editing.ts';

type EditingContextValue = { owner: ParameterOwner; editing: ParameterEditing };

/** The table cells read it from here: columns that changed on every keystroke would make the input lose the cursor. */
export const EditingContext = createContext<EditingContextValue | null>(null);

export const useEditing = (): EditingContextValue => {
  const shared = useContext(EditingContext);
  if (!shared) throw new Error('Parameter cells must be inside a parameter section.');
  return shared;
};
