// Loaded into every long-running process: asks it to stop, as SIGTERM would, once its parent is gone.
const parent = process.ppid;
const gracePeriod = 15_000;
let isStopping = false;

const poll = setInterval(() => {
  if (process.ppid !== parent) stop();
}, 500).unref();

// Workers forked by this process take care of themselves; with an unreferenced channel, some would end immediately.
const inherited = process.execArgv.findIndex((argument) => argument.endsWith('watch-parent.ts'));
if (inherited > 0) process.execArgv.splice(inherited - 1, 2);

process.once('disconnect', stop);
// The listener must not keep a process alive that has nothing else to do.
process.channel?.unref();

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  clearInterval(poll);
  setTimeout(() => process.exit(1), gracePeriod).unref();
  process.kill(process.pid, 'SIGTERM');
}
