import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";

/** How one series is drawn: as bars, as narrower bars on top of them, or as a dashed line. */
export type Shape = "bars" | "inner" | "dashes";

export interface Series {
  name: string;
  shape: Shape;
  /** One for each point. */
  values: readonly number[];
  /** The values in readable form. */
  texts: readonly string[];
}

interface TimeChartProps {
  /** The name of the chart for screen readers. */
  label: string;
  /** The name of each point, oldest first: a day, a week. */
  points: readonly string[];
  series: readonly Series[];
  /** A figure of the axis in readable form. */
  axis: (value: number) => string;
}

const width = 400;
const height = 150;
const lines = 4;

/**
 * Figures over time. The pointer and the arrow keys select a point, and its values are shown above the chart. The chart
 * is a slider, so that a screen reader reads the values too. Time goes from left to right in every language. The
 * colours are the page's own (`--primary`, `--line`). The shapes differ, so that the chart can be read without the
 * colours.
 *
 * The chart uses no library: docs/decisions/web/charts.md has the figures of the libraries.
 */
export function TimeChart({ label, points, series, axis }: TimeChartProps): ReactNode {
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  if (last < 0) return null;
  const valuesAt = series.map(({ name, texts }) => `${name} ${texts[at] ?? ""}`).join(", ");
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(pointAt(event.clientX - box.left, box.width, points.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className="time-chart">
      <p className="time-chart-values">
        <bdi>{points[at]}</bdi>
        {series.map(({ name, shape, texts }) => (
          <span key={name}>
            <Sign shape={shape} /> {name} <bdi className="num">{texts[at]}</bdi>
          </span>
        ))}
      </p>
      <div className="time-chart-body" dir="ltr">
        <Axis series={series} axis={axis} />
        <div
          className="time-chart-plot"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={at + 1}
          aria-valuetext={`${points[at]}: ${valuesAt}`}
          onKeyDown={onKeyDown}
          onPointerDown={choose}
          onPointerMove={choose}
        >
          <Plot series={series} count={points.length} at={at} />
        </div>
      </div>
      <div className="time-chart-days" dir="ltr" aria-hidden>
        <bdi>{points[0]}</bdi>
        {last > 0 && <bdi>{points[last]}</bdi>}
      </div>
    </div>
  );
}

/** The point at a horizontal position on the chart. */
export function pointAt(x: number, wide: number, count: number): number {
  if (wide <= 0) return count - 1;
  return Math.max(0, Math.min(count - 1, Math.floor((x / wide) * count)));
}

/**
 * The new point after a key press, or null if the key does nothing. Left is earlier in every language, as on the axis.
 */
export function pointByKey(key: string, at: number, last: number): number | null {
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, at - 1);
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(last, at + 1);
  if (key === "PageDown") return Math.max(0, at - 7);
  if (key === "PageUp") return Math.min(last, at + 7);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}

/** The minimum and maximum of the axis. Both are round figures, and the range always includes 0. */
export function boundsOf(series: readonly Pick<Series, "values">[]): { min: number; max: number } {
  const values = series.flatMap(({ values: of }) => of);
  const max = roundAbove(Math.max(0, ...values));
  const depth = roundAbove(Math.max(0, ...values.map((value) => -value)));
  return { min: depth === 0 ? 0 : -depth, max: max === 0 && depth === 0 ? 1 : max };
}

/** The next round figure: 1, 2 or 5 followed by zeros. */
function roundAbove(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

interface Drawn {
  series: readonly Series[];
}

function Axis({ series, axis }: Drawn & Pick<TimeChartProps, "axis">): ReactNode {
  const { min, max } = boundsOf(series);
  return (
    <div className="time-chart-axis" aria-hidden>
      <bdi className="num">{axis(max)}</bdi>
      <bdi className="num">{axis(min)}</bdi>
    </div>
  );
}

function Plot({ series, count, at }: Drawn & { count: number; at: number }): ReactNode {
  const { min, max } = boundsOf(series);
  const y = (value: number) => ((max - value) / (max - min)) * height;
  const slot = width / count;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {Array.from({ length: lines + 1 }, (_, line) => (
        <Line key={line} y={(height * line) / lines} />
      ))}
      <rect x={slot * at} width={slot} y={0} height={height} className="time-chart-chosen" />
      {series.map((of) =>
        of.shape === "dashes" ? (
          <polyline
            key={of.name}
            className="time-chart-dashes"
            points={of.values.map((value, index) => `${slot * (index + 0.5)},${y(value)}`).join(" ")}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          of.values.map((value, index) => {
            const wide = Math.min(of.shape === "bars" ? 28 : 16, slot * (of.shape === "bars" ? 0.72 : 0.4));
            return (
              <rect
                key={`${of.name} ${index}`}
                className={value < 0 ? "time-chart-loss" : `time-chart-${of.shape}`}
                x={slot * (index + 0.5) - wide / 2}
                width={wide}
                y={y(Math.max(0, value))}
                height={Math.abs(y(0) - y(value))}
                vectorEffect="non-scaling-stroke"
              />
            );
          })
        ),
      )}
      <Line y={y(0)} zero />
    </svg>
  );
}

function Line({ y, zero = false }: { y: number; zero?: boolean }): ReactNode {
  return (
    <line
      x1={0}
      x2={width}
      y1={y}
      y2={y}
      className={zero ? "time-chart-zero" : "time-chart-line"}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The sign of a series, beside its name. */
function Sign({ shape }: { shape: Shape }): ReactNode {
  return (
    <svg width={14} height={10} aria-hidden>
      {shape === "dashes" ? (
        <line x1={0} x2={14} y1={5} y2={5} className="time-chart-dashes" />
      ) : (
        <rect x={1} y={1} width={12} height={8} className={`time-chart-${shape}`} />
      )}
    </svg>
  );
}
