import { useState } from 'react';

/**
 * What is typed counts from the moment it is applied; going back in the history brings back what was applied then.
 * `sign` tells one that was applied from another.
 */
export const useDraft = <Draft>(applied: Draft, sign: unknown = applied) => {
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(sign);
  if (known !== sign) {
    setKnown(sign);
    setDraft(applied);
  }
  return [draft, setDraft] as const;
};
