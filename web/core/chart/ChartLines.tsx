import { useTheme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { apart, type ChartLine, monthsOf, ticksOf } from './lineLayout.ts';

interface Props {
  lines: readonly ChartLine[];
  startDate: string;
  /** The number of days from the left edge to the right one. */
  days: number;
  /** The day that a dotted line marks, in days from the left edge. */
  today: number | undefined;
  height: number;
  format(cents: number): string;
}

const usualWidth = 520;
const narrow = 440;
const top = 18;
const bottom = 26;
const left = 50;
const gap = 15;
const look = {
  main: {
    stroke: 'var(--mui-palette-secondary-main)',
    strokeWidth: 2.5,
    fill: 'var(--mui-palette-secondary-main)',
  },
  plain: { stroke: 'var(--mui-palette-text-primary)', strokeWidth: 2, fill: 'var(--mui-palette-text-primary)' },
  past: {
    stroke: 'var(--mui-palette-text-secondary)',
    strokeWidth: 1.5,
    strokeDasharray: '5 4',
    fill: 'var(--mui-palette-text-secondary)',
  },
} as const;
/** Paper around a label, so that lines behind it do not cross its letters. */
const halo = { stroke: 'var(--mui-palette-background-paper)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

/** Lines over time, each with its label at its end. The picture only: the element around it has the words. */
export function ChartLines({ lines, startDate, days, today, height, format }: Props) {
  const { typography } = useTheme();
  const [frame, width] = useWidth();
  const isNarrow = width < narrow;
  const labelOf = ({ label, shortLabel }: ChartLine) => (isNarrow ? shortLabel : label);
  const past = lines.filter(({ kind }) => kind === 'past');
  const longest = Math.max(0, ...past.map((line) => labelOf(line).length));
  const right = width - Math.max(16, 12 + longest * 6.2);
  const ticks = ticksOf(Math.max(...lines.flatMap(({ points }) => points.map(({ cents }) => cents))));
  const floor = height - bottom;
  const x = (day: number) => left + (day / days) * (right - left);
  const y = (cents: number) => floor - (cents / (ticks.at(-1) ?? 1)) * (floor - top);
  const pathOf = ({ points }: ChartLine) => points.map((one, at) => `${at ? 'L' : 'M'}${round(x(one.x))} ${round(y(one.cents))}`).join('');
  const endOf = ({ points }: ChartLine) => ({ x: x(points.at(-1)?.x ?? 0), y: y(points.at(-1)?.cents ?? 0) });
  const current = lines.filter(({ kind }) => kind !== 'past');
  // Labels of the current lines are to the right of their ends while there is room, and above them later.
  const isEarly = today !== undefined && x(today) + 84 < right;
  const offset = isEarly ? 4 : -9;
  const heights = (all: readonly ChartLine[], shift: number) =>
    apart(
      all.map((line) => endOf(line).y + shift),
      gap,
      floor - 3,
    );
  const [currentHeights, pastHeights] = [heights(current, offset), heights(past, 4)];
  return (
    <svg
      ref={frame}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      aria-hidden="true"
      fontFamily={typography.fontFamily}
      fontSize="12"
      style={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
    >
      {ticks.map((cents) => (
        <g key={cents}>
          <line x1={left} x2={right} y1={y(cents)} y2={y(cents)} stroke="var(--mui-palette-divider)" />
          <text x={left - 8} y={y(cents) + 4} textAnchor="end" fill={look.past.fill}>
            {format(cents)}
          </text>
        </g>
      ))}
      {monthsOf(startDate, days, { left, right }).map((month) => (
        <text key={month.x} x={month.x} y={height - 8} textAnchor="middle" fill={look.past.fill}>
          {month.label}
        </text>
      ))}
      {today !== undefined && (
        <line x1={x(today)} x2={x(today)} y1={top - 8} y2={floor} stroke={look.past.stroke} strokeDasharray="1.5 3" strokeWidth="1.25" />
      )}
      {[...past, ...current].map((line) => {
        const { fill, ...stroke } = look[line.kind];
        return (
          <g key={line.label}>
            {line.kind === 'main' && (
              <path d={`${pathOf(line)}L${endOf(line).x} ${floor}L${x(0)} ${floor}Z`} fill={fill} fillOpacity="0.09" />
            )}
            <path d={pathOf(line)} fill="none" strokeLinejoin="round" {...stroke} />
          </g>
        );
      })}
      {past.map((line, at) => (
        <text key={line.label} {...halo} x={endOf(line).x + 6} y={pastHeights[at]} fill={look.past.fill}>
          {labelOf(line)}
        </text>
      ))}
      {current.map((line, at) => (
        <g key={line.label}>
          <circle cx={endOf(line).x} cy={endOf(line).y} r="4" fill={look[line.kind].fill} stroke={halo.stroke} strokeWidth="1.5" />
          <text
            {...halo}
            x={endOf(line).x + (isEarly ? 9 : 3)}
            y={currentHeights[at]}
            textAnchor={isEarly ? 'start' : 'end'}
            fontWeight="600"
            fill={look[line.kind].fill}
          >
            {labelOf(line)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns the width in pixels of the element with the ref. Text then has the same size on every screen. */
function useWidth() {
  const frame = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.round(entry?.contentRect.width ?? usualWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
