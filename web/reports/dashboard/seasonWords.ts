/** The words and rates of a season's panel. Days are the State's, and a rate is in whole percent. */
import { daysBetween } from '../../../shared/core/days.ts';
import type { SeasonPanel } from '../../../shared/entities/dashboard.ts';
import { say } from './texts.ts';

const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const yearDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortYearDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Returns '$292,236', or '$292,236.50' if there are cents. */
export const moneyText = (cents: number) => wholeDollars.format(cents / 100);
/** Returns 'May 1'. */
export const shortDayText = (day: string) => shortDay.format(Date.parse(day));

/** Returns 'December 7', with the year if it is not the year of `today`. */
function dayText(day: string, today: string): string {
  return (yearOf(day) === yearOf(today) ? longDay : yearDay).format(Date.parse(day));
}

/** Returns 'May 1 – Oct 31 · 26 days left', with years if they are not clear. */
export function spanText({ startDate, endDate, today }: SeasonPanel): string {
  const isOfThisYear = [startDate, endDate].every((day) => yearOf(day) === yearOf(today));
  const isOpen = startDate <= today && today <= endDate;
  // The year of an open season is clear, unless it is longer than a year.
  const hasYear = !isOfThisYear && !(isOpen && daysBetween(startDate, endDate) < 365);
  const [first = '', last = ''] = [startDate, endDate].map((day) => (hasYear ? shortYearDay : shortDay).format(Date.parse(day)));
  return say('season.span', { first, last, when: whenText({ startDate, endDate, today }) });
}

function whenText({ startDate, endDate, today }: Pick<SeasonPanel, 'startDate' | 'endDate' | 'today'>): string {
  if (today < startDate) return say('season.begins', { count: daysBetween(today, startDate) });
  if (today > endDate) return say('season.over');
  return today === endDate ? say('season.lastDay') : say('season.daysLeft', { count: daysBetween(today, endDate) });
}

export interface Headline {
  readonly text: string;
  readonly label: string;
  /** The share that the meter shows, from 0 to 1. */
  readonly share: number;
}

const percent = (share: number) => Math.round(100 * share);

/** Returns the large figure: redeemed of issued. If the redeemed part is unknown, it is issued of funding. */
export function headlineOf({ issuedCents, redeemedCents, totalFundingAmountCents }: SeasonPanel): Headline {
  if (issuedCents <= 0) return { text: moneyText(issuedCents), label: say('season.issued'), share: 0 };
  if (redeemedCents !== undefined)
    return { text: `${percent(redeemedCents / issuedCents)}%`, label: say('season.redeemed'), share: redeemedCents / issuedCents };
  if (totalFundingAmountCents <= 0) return { text: moneyText(issuedCents), label: say('season.issued'), share: 0 };
  const share = issuedCents / totalFundingAmountCents;
  return { text: `${percent(share)}%`, label: say('season.issued'), share };
}

export interface Comparison {
  readonly text: string;
  readonly trend: 'up' | 'down' | 'same' | 'none';
}

/** Returns 'last year', or 'last season' if the season before did not begin in the year before. */
function beforeText({ startDate }: SeasonPanel, before: { readonly startDate: string }): string {
  return say(yearOf(before.startDate) === yearOf(startDate) - 1 ? 'season.lastYear' : 'season.lastSeason');
}

/** Compares the rates of both seasons on the same day, as they are shown. */
export function comparisonOf(panel: SeasonPanel): Comparison {
  const { issuedCents, redeemedCents, startDate, today, before } = panel;
  const none = (text: string): Comparison => ({ text, trend: 'none' });
  if (redeemedCents === undefined) return none(say('season.wholeState'));
  if (today < startDate) return none(say('season.beginsOn', { day: dayText(startDate, today) }));
  if (issuedCents <= 0) return none(say('season.nothingIssued'));
  if (before?.redeemedCents === undefined) return none(say('season.first'));
  const season = beforeText(panel, before);
  if (before.issuedCents <= 0) return none(say('season.nothingThen', { season }));
  const count = percent(redeemedCents / issuedCents) - percent(before.redeemedCents / before.issuedCents);
  if (count === 0) return { text: say('season.same', { season }), trend: 'same' };
  return count > 0
    ? { text: say('season.above', { count, season }), trend: 'up' }
    : { text: say('season.below', { count: -count, season }), trend: 'down' };
}

/** Returns the day on which the money runs out in plain words, or the reason why it is unknown. */
export function paceText({ forecast, today }: SeasonPanel): string {
  switch (forecast.kind) {
    case 'empty':
      return say('season.empty');
    case 'runsOut':
      return say('season.lastsUntil', { day: dayText(forecast.on, today) });
    case 'lasts':
      return say('season.lasts');
    case 'unknown':
      return forecast.why;
  }
}

/** Returns the names of the lines and columns: 'Issued', 'Redeemed', and those of the season before. */
export function seriesNames(panel: SeasonPanel) {
  const { startDate, before } = panel;
  const isOtherYear = before && yearOf(before.startDate) !== yearOf(startDate);
  const season = isOtherYear ? String(yearOf(before.startDate)) : say('season.lastSeason');
  return {
    issued: say('season.issuedLine'),
    redeemed: say('season.redeemedLine'),
    issuedBefore: say('season.issuedIn', { season }),
    redeemedBefore: say('season.redeemedIn', { season }),
    before: season,
  };
}

/** Returns the message of the chart for users who cannot see it. */
export function chartWords(panel: SeasonPanel, title: string): string {
  const { redeemedCents, endDate, today, before } = panel;
  const at = (amounts: { issuedCents: number; redeemedCents?: number | undefined }) => ({
    issued: moneyText(amounts.issuedCents),
    redeemed: moneyText(amounts.redeemedCents ?? 0),
  });
  const isKnown = redeemedCents !== undefined;
  const [reached = today] = [today, endDate].sort();
  const day = dayText(reached, today);
  const now = say(isKnown ? 'season.words' : 'season.wordsIssued', { title, day, ...at(panel) });
  if (!before) return now;
  const season = beforeText(panel, before);
  return `${now} ${say(isKnown ? 'season.wordsBefore' : 'season.wordsIssuedBefore', { season, ...at(before) })}`;
}
