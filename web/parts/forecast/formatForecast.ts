/** Texts about the day on which money runs out. */
import { dollars } from '../../../shared/core/money.ts';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { formatDay } from '../../core/dayText.ts';
import { say } from './texts.ts';

/** Returns a short text such as 'Runs out 09/12/2026' or 'Lasts'. */
export function formatForecast(forecast: Forecast): string {
  switch (forecast.kind) {
    case 'empty':
      return say('empty');
    case 'runsOut':
      return say('runsOut', { day: formatDay(forecast.on) });
    case 'lasts':
      return say('lasts');
    case 'unknown':
      return say('unknown');
  }
}

/** Returns the range around the day, or the reason that there is none. Undefined if there is nothing to add. */
export function formatRange(forecast: Forecast): string | undefined {
  if (forecast.kind === 'unknown') return forecast.why;
  if (forecast.kind === 'lasts') return forecast.earliest && say('range.mayRunOut', { day: formatDay(forecast.earliest) });
  if (forecast.kind === 'empty') return undefined;
  const { on, earliest, latest } = forecast;
  if (!latest) return say('range.orLasts', { day: formatDay(earliest) });
  return earliest === on && latest === on ? undefined : say('range.days', { earliest: formatDay(earliest), latest: formatDay(latest) });
}

/** Returns sentences that explain the calculation. */
export function forecastRule(forecast: Forecast): readonly string[] {
  if (forecast.kind === 'empty') return [say('rule.empty')];
  if (forecast.kind === 'unknown') return [forecast.why, say('rule.unknown')];
  const { weeklyCents, followsLastSeason } = forecast;
  return [
    say('rule.average', { amount: dollars(weeklyCents) }),
    say(followsLastSeason ? 'rule.lastSeason' : 'rule.same'),
    say('rule.range'),
  ];
}
