import { succeedsAs } from './run-as.ts';

let available: boolean | undefined;

/** Wraps a command so that the kernel sends it the signal when this process dies, even from SIGKILL. */
export function withParentDeathSignal(signal: 'INT' | 'KILL', command: string, args: string[]) {
  available ??= succeedsAs(undefined, 'setpriv', ['--pdeathsig', signal, '--', 'true']);
  if (!available) return { command, args };
  return { command: 'setpriv', args: ['--pdeathsig', signal, '--', command, ...args] };
}
