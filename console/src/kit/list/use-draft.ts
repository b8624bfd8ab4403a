import { useState } from 'react';

/**
 * Typed input takes effect when it is applied; going back in the history restores what was applied then. `sign`
 * distinguishes one applied value from another.
 */
export const useDraft = <Draft>(applied: Draft, sign: unknown = applied) => {
  const [draft, setDraft] = useState(applied);
  const [lastSign, setLastSign] = useState(sign);
  if (lastSign !== sign) {
    setLastSign(sign);
    setDraft(applied);
  }
  return [draft, setDraft] as const;
};
