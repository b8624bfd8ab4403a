/** Lets at most this many in at once; the others wait in line. Whoever is let in calls the returned function to leave. */
export const createGate = (max: number): (() => Promise<() => void>) => {
  let inside = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else inside--;
  };
  return async () => {
    if (inside < max) inside++;
    else await new Promise<void>((resolve) => line.push(resolve));
    return leave;
  };
};
