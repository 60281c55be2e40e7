import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded, useRecordsLoading } from '../untilLoaded.ts';
import { RecordsLoading } from './RecordsLoading.tsx';

function Shown() {
  const sentence = useRecordsLoading();
  return sentence === undefined ? 'nothing' : <RecordsLoading sentence={sentence} />;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows the progress of the loading while a call waits and hides it after the response', async () => {
  const loading = (percent: number) => {
    const failure = { propertyName: '', errorMessage: `Loading the records of Missouri, ${percent}%` };
    return new Response(JSON.stringify({ validationFailures: [failure] }), { status: 503, headers: { 'retry-after': '1' } });
  };
  const replies = [loading(40), loading(85), new Response('{}')];
  render(<Shown />);
  const answer = untilLoaded(async () => replies.shift() ?? new Response());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe('Loading the records of Missouri, 40%');
  expect(screen.getByRole('progressbar', { name: 'Loading the records' }).getAttribute('aria-valuenow')).toBe('40');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('85');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect((await answer).status).toBe(200);
  expect(screen.getByText('nothing')).toBeTruthy();
});
