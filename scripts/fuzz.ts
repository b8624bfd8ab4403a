// Calls everything the API describes with random input, as each kind of user: npm run fuzz [-- --seed 1 --examples 5]
import { parseArgs } from 'node:util';
import { type FuzzCaller, startFuzzWorld } from './fuzz/fuzz-world.ts';
import { installSchemathesis } from './fuzz/install-schemathesis.ts';
import { runCommand } from './running/run-command.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, examples: { type: 'string', default: '5' } },
});

/** Responses that we must fix: a failure, or one missing from the description. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** Streams that do not end, and calls that end the caller's own session. */
const excludedPaths = '(/events|/identity-management/logout)$';

const fuzzAs = async (program: string, url: string, { name, headers }: FuzzCaller) => {
  const { code, output } = await runCommand(program, [
    'run',
    `${url}/api/openapi.json`,
    ...headers.flatMap((header) => ['--header', header]),
    ...['--checks', checks.join(',')],
    ...['--phases', 'examples,fuzzing'],
    ...['--max-examples', values.examples],
    ...['--seed', values.seed],
    ...['--exclude-path-regex', excludedPaths],
    ...['--suppress-health-check', 'all'],
    ...['--request-timeout', '20', '--max-redirects', '0'],
    ...['--generation-database', 'none', '--warnings', 'off', '--output-sanitize', 'false'],
    ...['--continue-on-failure', '--no-shrink', '--no-color'],
  ]);
  const calls = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${calls} calls`);
  return { code, calls };
};

const program = await installSchemathesis();
const world = await startFuzzWorld();
let failed = 0;
let calls = 0;
try {
  for (const caller of world.callers) {
    const run = await fuzzAs(program, world.url, caller);
    calls += run.calls;
    failed += run.code === 0 ? 0 : 1;
  }
} finally {
  await world.stop();
}
console.log(
  `${calls} calls as ${world.callers.length} kinds of callers, seed ${values.seed}: ${failed} with findings.`,
);
process.exit(failed === 0 && calls > 0 ? 0 : 1);
