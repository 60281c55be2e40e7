import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, type ServedAnswers, serve } from '../../core/testServer.ts';
import { readDraft } from '../tab/draft.ts';
import { keepAnswers, testProgram, testReply } from '../testProgram.ts';

const program = testProgram();
const key = 'prj_live_pk_1';
const withKey = { 'GET /api/radar/clientkey': () => ({ clientKey: key }) };
const searching = (typed: string) => `GET https://api.radar.io/v1/search/autocomplete?query=${typed}&countryCode=US&layers=address&limit=5`;
const oak = { addressLabel: '12 Oak St', city: 'Columbia', stateCode: 'MO', postalCode: '65203', layer: 'address' };
const addresses = [oak, { ...oak, addressLabel: '12 Oak Ln', city: 'Fulton', postalCode: '65251' }, oak, { addressLabel: 'Oakland' }];
const suggesting = { ...withKey, [searching('12+oak')]: () => ({ meta: { code: 200 }, addresses }) };

/** Opens the second page of a completed form in a browser that has loaded nothing yet. */
async function openYou(replies: ServedAnswers): Promise<Asked[]> {
  vi.resetModules();
  const { ApplyApp } = await import('../ApplyApp.tsx');
  const { startLanguage } = await import('../tab/language.ts');
  keepAnswers(program);
  window.history.replaceState(null, '', '/apply/missouri/seniors/you');
  const asked = serve({ 'GET /api/applications/apply?state=missouri&link=seniors': () => testReply(program), ...replies });
  await startLanguage();
  render(<ApplyApp />);
  await screen.findByRole('heading', { level: 1, name: 'About you' });
  return asked;
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Address Line 1' });
const type = async (typed: string) => fireEvent.change(await box(), { target: { value: typed } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = async (...keys: string[]) => {
  for (const one of keys) fireEvent.keyDown(await box(), { key: one });
};
const activeOption = async () => document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '')?.textContent;
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const radars = (asked: readonly Asked[]) => asked.filter(({ url }) => url.includes('radar.io'));
/** Waits longer than a pause in typing. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('is a plain box without requests to Radar when there is no key', async () => {
  const asked = await openYou({ 'GET /api/radar/clientkey': () => ({}) });
  fireEvent.change(screen.getByLabelText('Address Line 1'), { target: { value: '12 oak' } });
  await pause();
  expect([screen.queryByRole('combobox'), screen.queryByText(/Radar/), radars(asked)]).toEqual([null, null, []]);
  expect(textIn('Address Line 1')).toBe('12 oak');
});

test('suggests each address once after a typing pause, from three letters on, and announces their count', async () => {
  const asked = await openYou(suggesting);
  const input = await box();
  // All at once, so that a slow machine does not create a pause.
  for (const value of ['1', '12', '12 o', '12 oa', '12 oak']) fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(options()).toEqual(['12 Oak St, Columbia, MO 65203', '12 Oak Ln, Fulton, MO 65251']));
  expect(radars(asked).map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([[searching('12+oak').slice(4), key]]);
  expect(screen.getByRole('status').textContent).toBe('2 addresses are suggested below.');
  expect((await box()).getAttribute('aria-expanded')).toBe('true');
  expect((await box()).getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggested addresses' }).id);
  await type('12');
  await pause();
  expect([options(), radars(asked).length]).toEqual([[], 1]);
});

test('moves through the list and back with arrow keys and fills in address, city and zip on Enter', async () => {
  await openYou(suggesting);
  await type('12 oak');
  await waitFor(() => expect(options()).toHaveLength(2));
  const seen: unknown[] = [];
  for (const arrow of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(arrow);
    seen.push(await activeOption());
  }
  expect(seen).toEqual(['12 Oak St, Columbia, MO 65203', '12 Oak Ln, Fulton, MO 65251', undefined, '12 Oak Ln, Fulton, MO 65251']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('12 Oak Ln, Fulton, MO 65251');
  await press('Enter');
  expect([textIn('Address Line 1'), textIn('City'), textIn('Zip')]).toEqual(['12 Oak Ln', 'Fulton', '65251']);
  expect(readDraft(program.id)?.answers).toMatchObject({ addressLine1: '12 Oak Ln', city: 'Fulton', zip: '65251' });
  expect([options(), screen.getByRole('status').textContent]).toEqual([[], 'The address, city and zip code are filled in.']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About you');
});

test('closes the list on Escape or blur and leaves Enter to the form when nothing is chosen', async () => {
  await openYou(suggesting);
  await type('12 oak');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(fireEvent.keyDown(await box(), { key: 'Enter' })).toBe(true);
  await press('ArrowDown', 'Escape');
  expect([options(), textIn('Address Line 1'), textIn('City')]).toEqual([[], '12 oak', 'Columbia']);
  await type('12 oa');
  await type('12 oak');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.blur(await box());
  expect(options()).toEqual([]);
});

test('fills in on a press too, and the box keeps the focus', async () => {
  await openYou(suggesting);
  (await box()).focus();
  await type('12 oak');
  const option = await screen.findByRole('option', { name: '12 Oak Ln, Fulton, MO 65251' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect([textIn('Address Line 1'), textIn('Zip'), document.activeElement?.id]).toEqual(['12 Oak Ln', '65251', 'addressLine1']);
});

test.each([
  ['is down', () => new Response('', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['takes the key no more', () => Response.json({ meta: { code: 401 } }, { status: 401 })],
  ['answers otherwise than agreed', () => ({ meta: { code: 200 } })],
])('shows no suggestions and no error when Radar %s', async (_, answer) => {
  const asked = await openYou({ ...withKey, [searching('12+oak')]: answer });
  await type('12 oak');
  await waitFor(() => expect(radars(asked)).toHaveLength(1));
  await pause();
  expect([options(), screen.queryByRole('alert'), textIn('Address Line 1')]).toEqual([[], null, '12 oak']);
});

test('ignores suggestions that arrive after more typing', async () => {
  const late = Promise.withResolvers();
  const asked = await openYou({ ...withKey, [searching('12+oak')]: () => late.promise });
  await type('12 oak');
  await waitFor(() => expect(radars(asked)).toHaveLength(1));
  await type('12 oak s');
  await act(async () => late.resolve({ addresses }));
  await pause();
  expect(options()).toEqual([]);
});

test('announces the count in Spanish', async () => {
  await openYou(suggesting);
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Dirección' }), { target: { value: '12 oak' } });
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toBe('Abajo hay 2 direcciones.');
});
