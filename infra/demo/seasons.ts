/** The three seasons of a program on any day: one that has ended, one that is open now, and one to come. */
import { addDays } from '../../shared/core/days.ts';

export const seasonKinds = ['past', 'current', 'upcoming'] as const;
export type SeasonKind = (typeof seasonKinds)[number];

export interface Season {
  readonly kind: SeasonKind;
  /** Named after the month in which it begins: 'Fall 2026'. */
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns seasons of five months each, with a month between them. The current one began two months ago, on the first. */
export function seasonsAround(today: string): Record<SeasonKind, Season> {
  const season = (kind: SeasonKind, months: number): Season => {
    const startDate = firstOfMonth(today, months);
    const word = ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor((Number(startDate.slice(5, 7)) % 12) / 3)];
    return { kind, name: `${word} ${startDate.slice(0, 4)}`, startDate, endDate: addDays(firstOfMonth(today, months + 5), -1) };
  };
  return { past: season('past', -8), current: season('current', -2), upcoming: season('upcoming', 4) };
}

function firstOfMonth(today: string, later: number): string {
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + later, 1)).toISOString().slice(0, 10);
}
