// Formats and tidies every file: npm run format
import { runNode } from './running/run-command.ts';

const { code } = await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'], {
  stream: true,
});
process.exitCode = code;
