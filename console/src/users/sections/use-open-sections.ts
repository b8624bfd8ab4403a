import { useState } from 'react';

/** Which sections of a long page are collapsed; initially only the given ones. */
export const useOpenSections = (foldedAtFirst: readonly string[] = []) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedAtFirst));
  return {
    expand: (ids: readonly string[]) =>
      setFolded((last) => new Set([...last].filter((id) => !ids.includes(id)))),
    expandAll: () => setFolded(new Set()),
    collapse: (ids: readonly string[]) => setFolded(new Set(ids)),
    foldOf: (id: string) => ({
      isOpen: !folded.has(id),
      onToggle: () =>
        setFolded(
          folded.has(id) ? new Set([...folded].filter((other) => other !== id)) : new Set([...folded, id]),
        ),
    }),
  };
};
export type OpenSections = ReturnType<typeof useOpenSections>;
