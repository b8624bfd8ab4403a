// Checks types, lint, unused code and generated files: npm run check
import './running/watch-parent.ts';
import { runChecks } from './checks/check-steps.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
