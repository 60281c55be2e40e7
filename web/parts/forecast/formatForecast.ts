/** Texts about the day on which money runs out. */
import { dollars } from '../../../shared/core/money.ts';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { formatDay } from '../../core/dayText.ts';

/** Returns a short text such as 'Runs out 09/12/2026' or 'Lasts'. */
export function formatForecast(forecast: Forecast): string {
  switch (forecast.kind) {
    case 'empty':
      return 'Has run out';
    case 'runsOut':
      return `Runs out ${formatDay(forecast.on)}`;
    case 'lasts':
      return 'Lasts';
    case 'unknown':
      return 'Not known yet';
  }
}

/** Returns the range around the day, or the reason that there is none. Undefined if there is nothing to add. */
export function formatRange(forecast: Forecast): string | undefined {
  if (forecast.kind === 'unknown') return forecast.why;
  if (forecast.kind === 'lasts') return forecast.earliest && `May run out ${formatDay(forecast.earliest)}`;
  if (forecast.kind === 'empty') return undefined;
  const { on, earliest, latest } = forecast;
  if (!latest) return `${formatDay(earliest)} at the earliest, or the money lasts`;
  return earliest === on && latest === on ? undefined : `${formatDay(earliest)} to ${formatDay(latest)}`;
}

/** Returns sentences that explain the calculation. */
export function forecastRule(forecast: Forecast): readonly string[] {
  if (forecast.kind === 'empty') return ['Nothing is left to issue.'];
  if (forecast.kind === 'unknown') return [forecast.why, 'A forecast needs two weeks of issuance.'];
  const { weeklyCents, followsLastSeason } = forecast;
  return [
    `Average net issuance over the last 28 days: ${dollars(weeklyCents)} per week.`,
    followsLastSeason
      ? 'The forecast assumes that issuance in the coming weeks rises or falls as it did last season.'
      : 'The forecast assumes that the coming weeks are the same.',
    'The date range assumes weekly issuance one standard deviation above and below this.',
  ];
}
