import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { ForecastText } from './ForecastText.tsx';
import { formatForecast, formatRange } from './formatForecast.ts';

afterEach(cleanup);

const rate = { weeklyCents: 35_000, followsLastSeason: false };
const ends = { kind: 'runsOut', on: '2026-09-12', earliest: '2026-09-05', latest: '2026-09-20', ...rate } as const;

test('shows the day and the range around it, that the money lasts, or why the day is unknown', () => {
  const said = (forecast: Forecast) => [formatForecast(forecast), formatRange(forecast)];
  expect(said(ends)).toEqual(['Runs out 09/12/2026', '09/05/2026 to 09/20/2026']);
  expect(said({ ...ends, latest: undefined })).toEqual(['Runs out 09/12/2026', '09/05/2026 at the earliest, or the money lasts']);
  expect(said({ ...ends, earliest: ends.on, latest: ends.on })).toEqual(['Runs out 09/12/2026', undefined]);
  expect(said({ kind: 'lasts', ...rate })).toEqual(['Lasts', undefined]);
  expect(said({ kind: 'lasts', earliest: '2026-10-01', ...rate })).toEqual(['Lasts', 'May run out 10/01/2026']);
  expect(said({ kind: 'empty' })).toEqual(['Has run out', undefined]);
  expect(said({ kind: 'unknown', why: 'Nothing was issued before today.' })).toEqual(['Not known yet', 'Nothing was issued before today.']);
});

test('explains the calculation on tap', async () => {
  const { user } = renderAt('/', <ForecastText forecast={{ ...ends, followsLastSeason: true }} of="Boone County" />);
  expect(screen.queryByText(/350\.00/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Runs out 09/12/2026: how this is calculated for Boone County' }));
  const rule = await screen.findByRole('dialog', { name: 'How this is calculated for Boone County' });
  // A list has no room for the range.
  expect(rule.textContent).toContain('09/05/2026 to 09/20/2026');
  expect(rule.textContent).toContain('Average net issuance over the last 28 days: $350.00 per week');
  expect(rule.textContent).toContain('as it did last season');
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/350\.00/)).toBeNull();
});

test('shows the day in print, where buttons are left out', () => {
  renderAt('/', <ForecastText forecast={ends} of="Boone County" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText('Runs out 09/12/2026');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  screen.getByRole('button', { name: /^Runs out 09\/12\/2026/ });
});
