// Prints the address and access of every screen as JSON, without loading the code that renders them.
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) =>
    /\.(tsx|css)$/.test(url)
      ? { format: 'module', source: 'export const Screen = null;', shortCircuit: true }
      : next(url, context),
});

const { screens } = await import('../console/src/screens.ts');
const listed = screens.map((entry) => ({
  path: entry.screen.path,
  access: entry.screen.access,
  isForward: 'forward' in entry,
}));
process.stdout.write(JSON.stringify(listed));
