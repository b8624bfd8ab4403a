/** Acts immediately and then at most once per interval; calls made in the meantime trigger one more at its end. */
export const throttle = (milliseconds: number, act: () => void) => {
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
