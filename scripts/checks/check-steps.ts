// The checks that need no running system: types, lint, imports, links, unused code, generated files.
import { runNode } from '../running/run-command.ts';
import type { Tally } from '../testing/tally.ts';

const steps: { name: string; args: string[] }[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'types of the console', args: ['node_modules/typescript/bin/tsc', '-p', 'console'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=force', '.'] },
  {
    name: 'imports',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'tooling/import-rules.cjs',
      ...['contract', 'server', 'console', 'connectors', 'sandbox', 'e2e', 'bench', 'scripts', 'tooling'],
    ],
  },
  { name: 'links', args: ['scripts/checks/check-links.ts'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
];

export async function runChecks(writeLine: (line: string) => void = console.log): Promise<Tally> {
  const results = await Promise.all(
    steps.map(async ({ name, args }) => {
      const started = performance.now();
      const { code, output } = await runNode(args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      writeLine(
        `${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output.trimEnd()}`}`,
      );
      return code === 0;
    }),
  );
  return { passed: results.filter(Boolean).length, failed: results.filter((passed) => !passed).length };
}
