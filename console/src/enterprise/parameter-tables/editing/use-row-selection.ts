import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Which rows are checked, by id. */
export const useRowSelection = () => {
  const [ticked, setTicked] = useState(none);
  return {
    isTicked: ({ id }: Parameter): boolean => ticked.has(id),
    tick: (rows: readonly Parameter[], isOn: boolean) => {
      const next = new Set(ticked);
      for (const { id } of rows) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setTicked(next);
    },
    untick: () => setTicked(none),
  };
};
