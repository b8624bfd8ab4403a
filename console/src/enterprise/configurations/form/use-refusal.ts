import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import { useState } from 'react';
import { say } from '../../../say.ts';

/** A box that cannot be set while something is in the way says so for as long as that is the case. */
export const useRefusal = (isPossible: boolean, problemOf: (isOn: boolean) => Sentence | undefined) => {
  const [refused, setRefused] = useState<boolean>();
  const problem = refused === undefined || !isPossible ? undefined : problemOf(refused);
  if (refused !== undefined && !problem) setRefused(undefined);
  return {
    error: problem && say(problem),
    attempt: (isOn: boolean, apply: () => void) => {
      if (problemOf(isOn)) setRefused(isOn);
      else apply();
    },
  };
};
