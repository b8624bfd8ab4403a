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

/** Resolves a theme color for the canvas. */
const resolve = (element: Element, color: string): string => {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = color;
  const { color: resolved } = getComputedStyle(probe);
  probe.remove();
  return resolved;
};

const toSeries = (element: Element, { label, color, kind }: Series): uPlot.Series => {
  const resolvedColor = resolve(element, color);
  const paths = pathsOf[kind];
  return {
    label,
    ...(kind === 'line' ? { stroke: resolvedColor, width: 2 } : { fill: resolvedColor, width: 0 }),
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

const optionsOf = (element: HTMLElement, { labels, series }: ChartData): uPlot.Options => {
  const ink = resolve(element, 'var(--chart-ink)');
  const grid = { stroke: resolve(element, 'var(--chart-line)'), width: 1 };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
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
    series: [{}, ...series.map((one) => toSeries(element, one))],
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
    const options = optionsOf(element, data);
    const chart = new uPlot(
      { ...options, hooks: { setCursor: [(self) => showTip(self, tip.current, data)] } },
      values as uPlot.AlignedData,
      element,
    );
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
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
