// Turns Ctrl-C, SIGTERM and a lost terminal into one orderly stop.
import './watch-parent.ts';

/** Runs `stop` once, then ends the process: with 0 if asked to end, with 1 if something failed. */
export function stopOnSignal(stop: () => Promise<unknown>): (reason: string) => Promise<void> {
  let isStopping = false;
  const end = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await stop().catch((error) => console.error(error));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  return (reason) => {
    if (!isStopping) console.error(reason);
    return end(1);
  };
}
