/** Acts immediately and then at most once per interval; calls made in the meantime trigger one more at its end. */
export const throttle = (milliseconds: number, callback: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCallPending = false;
  const onIntervalEnd = () => {
    timer = undefined;
    if (isCallPending) ask();
  };
  const ask = (): void => {
    isCallPending = timer !== undefined;
    if (isCallPending) return;
    callback();
    timer = setTimeout(onIntervalEnd, milliseconds);
  };
  return { ask, stop: () => clearTimeout(timer) };
};
