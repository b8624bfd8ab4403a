type HardCodedPath = { line: number; path: string };

const firstPart = (path: string): string => path.split(/[/?#]/)[1] ?? '';

/** Strings that begin like the address of a screen: the first part of the path decides. */
export const findHardCodedPaths = (source: string, screenPaths: readonly string[]): HardCodedPath[] => {
  const firstParts = new Set(screenPaths.map(firstPart).filter((part) => !part.startsWith('$')));
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/['"`](\/[\w-][^'"`\s]*)/g)]
        .map(([, path = '']) => ({ line: index + 1, path }))
        .filter(({ path }) => firstParts.has(firstPart(path))),
    );
};
