/** A line or a row of bars over the same places. */
export type Series = {
  label: string;
  /** A variable of the theme. */
  color: string;
  /** Null where there is nothing to say; a line goes on beyond it. */
  values: readonly (number | null)[];
  /** Thin bars stand before the others. */
  kind: 'bars' | 'thin' | 'line';
};

export type ChartData = {
  /** What the places are, as they are written under the chart. */
  places: readonly string[];
  series: readonly Series[];
};

/** Colors that are told apart in both themes, also by people who see few colors: one is dark, one is light. */
export const chartColors = {
  main: 'var(--chart-main)',
  bad: 'var(--chart-bad)',
} as const;
