// Checks types, lint, unused code and generated files: npm run check
import './watch-parent.ts';
import { runChecks } from './check-steps.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
