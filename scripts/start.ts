// Starts Keystead: builds the console if its sources have changed, then runs the sandbox and the server until Ctrl-C.
import { buildConsole } from './running/build-console.ts';
import { keepChild } from './running/children.ts';
import {
  isProduction,
  keepSandbox,
  publicUrl,
  requireFreePorts,
  sandboxUrl,
  serverSettings,
} from './running/stack.ts';
import { stopOnSignal } from './running/stop-on-signal.ts';
import { demoWelcome, productionWelcome } from './running/welcome.ts';

const children: { ready: Promise<void>; stop(): Promise<void> }[] = [];
const fail = stopOnSignal(() => Promise.all(children.map((child) => child.stop())));

try {
  await requireFreePorts();
  const isBuilt = buildConsole();
  if (!isProduction) children.push(keepSandbox(fail));
  children.push(
    keepChild({ name: 'server', entry: 'server/src/main.ts', env: serverSettings(), onGone: fail }),
  );
  await Promise.all([isBuilt, ...children.map((child) => child.ready)]);
  console.log(isProduction ? productionWelcome(publicUrl) : demoWelcome(publicUrl, sandboxUrl));
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}
