import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { numberText } from '../../number-text.ts';
import { compactText } from './compact-text.ts';
import 'uplot/dist/uPlot.min.css';
import classes from './chart-canvas.module.css';
import type { ChartData, Series } from './chart-data.ts';

const bars = uPlot.paths.bars?.({ size: [0.7, 24], radius: 0.2 });
const thin = uPlot.paths.bars?.({ size: [0.3, 10], radius: 0.2 });
const line = uPlot.paths.linear?.();

const pathsOf = { bars, thin, line };

/** Resolves theme colors for the canvas, all at once: the browser recomputes styles for each change of the page. */
const resolveColors = (element: Element, colors: readonly string[]): string[] => {
  const probes = colors.map((color) => {
    const probe = document.createElement('span');
    probe.style.color = color;
    return probe;
  });
  element.append(...probes);
  const resolved = probes.map((probe) => getComputedStyle(probe).color);
  for (const probe of probes) probe.remove();
  return resolved;
};

const toSeries = ({ label, kind }: Series, color = ''): uPlot.Series => {
  const paths = pathsOf[kind];
  return {
    label,
    ...(kind === 'line' ? { stroke: color, width: 2 } : { fill: color, width: 0 }),
    points: { show: false },
    spanGaps: true,
    value: (_, value) => (value === null ? '' : compactText(value)),
    ...(paths && { paths }),
  };
};

const font = "12px 'Inter Variable', system-ui, sans-serif";

/** Labels about one place per 80 pixels, always including the last. */
const labeledIndexes = (labels: readonly string[], width: number): number[] => {
  const step = Math.max(1, Math.ceil(labels.length / Math.max(2, width / 80)));
  return labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % step === 0);
};

type Size = { width: number; height: number };

const optionsOf = (element: HTMLElement, size: Size, { labels, series }: ChartData): uPlot.Options => {
  const colors = ['var(--chart-ink)', 'var(--chart-line)', ...series.map(({ color }) => color)];
  const [ink = '', gridColor = '', ...seriesColors] = resolveColors(element, colors);
  const grid = { stroke: gridColor, width: 1 };
  return {
    ...size,
    padding: [8, 20, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    legend: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.5, max + 0.5] },
      y: { range: rangeOf },
    },
    axes: [
      {
        stroke: ink,
        font,
        size: 28,
        grid: { show: false },
        ticks: { show: false },
        splits: (self) => labeledIndexes(labels, self.width),
        values: (_, splits) => splits.map((split) => labels[split] ?? ''),
      },
      {
        stroke: ink,
        font,
        size: 44,
        grid,
        ticks: { show: false },
        values: (_, splits) => splits.map((split) => compactText(split)),
      },
    ],
    series: [{}, ...series.map((one, index) => toSeries(one, seriesColors[index]))],
  };
};

/** From zero, and never flat. */
const rangeOf = (_: uPlot, __: number, max: number): [number, number] => [0, Math.max(4, max * 1.1)];

/** The tooltip for the place under the pointer. */
const tipOf = ({ labels, series }: ChartData, index: number): string =>
  [labels[index], ...series.map(({ label, values }) => `${label}: ${numberText(values[index] ?? 0)}`)].join(
    '\n',
  );

/** The drawing itself; redrawn when the theme or the size changes. */
export const ChartCanvas = ({ data }: { data: ChartData }) => {
  const box = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colors are read from the page, which the scheme changes
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const values = [data.labels.map((_, index) => index), ...data.series.map((one) => [...one.values])];
    const draw = (size: Size) =>
      new uPlot(
        {
          ...optionsOf(element, size, data),
          hooks: { setCursor: [(self) => showTip(self, tip.current, data)] },
        },
        values as uPlot.AlignedData,
        element,
      );
    let chart: uPlot | null = null;
    // Not before the browser reports the size: asking for it would lay out the page once more.
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (chart) chart.setSize(size);
      else chart = draw(size);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart?.destroy();
    };
  }, [data, scheme]);
  return (
    <div ref={box} className={classes.canvas} aria-hidden>
      <div ref={tip} className={classes.tip} hidden />
    </div>
  );
};

const showTip = (chart: uPlot, tip: HTMLElement | null, data: ChartData): void => {
  if (!tip) return;
  const { idx, left = -1 } = chart.cursor;
  tip.hidden = idx === null || idx === undefined || left < 0;
  if (tip.hidden) return;
  tip.textContent = tipOf(data, idx ?? 0);
  const isRight = left > chart.over.clientWidth / 2;
  tip.style.left = isRight ? '' : `${left + chart.over.offsetLeft + 12}px`;
  tip.style.right = isRight ? `${chart.over.clientWidth - left + 12}px` : '';
};
