// Builds the console and its compressed files, for servers that are not started with npm start: npm run build
import './running/watch-parent.ts';
import { buildConsole } from './running/build-console.ts';

try {
  await buildConsole();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
