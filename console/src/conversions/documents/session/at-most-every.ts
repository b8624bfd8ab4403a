/** Does something at once and then at most once in so many milliseconds; what is asked meanwhile is done at the end. */
export const atMostEvery = (milliseconds: number, act: () => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const rest = () => {
    waiting = undefined;
    if (isAsked) ask();
  };
  const ask = (): void => {
    isAsked = waiting !== undefined;
    if (isAsked) return;
    act();
    waiting = setTimeout(rest, milliseconds);
  };
  return { ask, stop: () => clearTimeout(waiting) };
};
