import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Which rows are checked, by id. */
export const useRowSelection = () => {
  const [checked, setChecked] = useState(none);
  return {
    isChecked: ({ id }: Parameter): boolean => checked.has(id),
    check: (rows: readonly Parameter[], isOn: boolean) => {
      const next = new Set(checked);
      for (const { id } of rows) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setChecked(next);
    },
    uncheckAll: () => setChecked(none),
  };
};
