import { createContext, useContext } from 'react';
import type { ParameterOwner } from '../parameter-owner.ts';
import type { ParameterEditing } from './use-parameter-editing.ts';

type Shared = { owner: ParameterOwner; editing: ParameterEditing };

/** The cells of a table read it here: columns that changed with every key would put the cursor out of its input. */
export const EditingContext = createContext<Shared | null>(null);

export const useEditing = (): Shared => {
  const shared = useContext(EditingContext);
  if (!shared) throw new Error('Parameter cells must be inside a parameter section.');
  return shared;
};
