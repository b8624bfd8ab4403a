// Runs every test, or one part of them: npm test, npm test -- check|unit|e2e [filters]. Ends with "N passed, M failed".
import './running/watch-parent.ts';
import { sum, type Tally } from './testing/tally.ts';
import { fetchBrowser, parts, rounds } from './testing/test-parts.ts';

const [chosen, ...filters] = process.argv.slice(2);
if (chosen && !parts[chosen]) {
  console.error(`There is no part "${chosen}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const run = async (name: string): Promise<Tally> => {
  try {
    return (await parts[name]?.(filters)) ?? { passed: 0, failed: 1 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

const tallies: Tally[] = [];
if (!chosen) void fetchBrowser();
for (const round of chosen ? [[chosen]] : rounds) tallies.push(...(await Promise.all(round.map(run))));

const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
