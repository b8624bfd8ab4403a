/** A row of the table: how long it takes through the API, and its reference, in milliseconds. */
export type Figure = {
  name: string;
  api: number[];
  reference: number[];
  /** The target 95th percentile on an idle machine, or how many times the reference it may take. */
  goal: number | { times: number };
};

export const percentile = (samples: number[], share: number): number => {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The columns of the printed table. */
export const toRow = ({ name, api, reference, goal }: Figure) => {
  const p50 = percentile(api, 0.5);
  const p95 = percentile(api, 0.95);
  const ratio = p50 / percentile(reference, 0.5);
  return {
    what: name,
    'p50 ms': p50.toFixed(1),
    'p95 ms': p95.toFixed(1),
    'bare p50 ms': percentile(reference, 0.5).toFixed(1),
    'bare p95 ms': percentile(reference, 0.95).toFixed(1),
    'p50 ratio': ratio.toFixed(2),
    goal:
      typeof goal === 'number'
        ? `${p95 <= goal ? 'met' : 'missed'} (p95 ≤ ${goal})`
        : `${ratio <= goal.times ? 'met' : 'missed'} (p50 ratio ≤ ${goal.times})`,
  };
};
