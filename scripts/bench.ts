// Measures what the design promises and prints one table: npm run bench [-- part of a name]
import './watch-parent.ts';
import { type Figure, toRow } from '../bench/figure.ts';
import { serviceLogs } from '../bench/service-logs.ts';
import { openWorld, type World } from '../bench/world.ts';

const benches: [string, (world: World) => Promise<Figure[]>][] = [['service-logs', serviceLogs]];

const wanted = process.argv[2] ?? '';
const world = await openWorld();
try {
  const figures: Figure[] = [];
  for (const [name, run] of benches) if (name.includes(wanted)) figures.push(...(await run(world)));
  console.table(figures.map(toRow));
} finally {
  await world.stop();
}
process.exit();
