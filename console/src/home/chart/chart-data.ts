/** A line or a set of bars over the same places. */
export type Series = {
  label: string;
  /** A theme variable. */
  color: string;
  /** Null if there is no value; a line continues across it. */
  values: readonly (number | null)[];
  /** Thin bars are drawn in front of the others. */
  kind: 'bars' | 'thin' | 'line';
};

export type ChartData = {
  /** The labels on the horizontal axis. */
  labels: readonly string[];
  series: readonly Series[];
};

/** Distinguishable in both themes and for color-blind users: one is dark, one is light. */
export const chartColors = {
  main: 'var(--chart-main)',
  bad: 'var(--chart-bad)',
} as const;
