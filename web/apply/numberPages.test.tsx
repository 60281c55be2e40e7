/** The pages about a confirmation number: keep it, see the status, and get a lost one by email. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, type ServedAnswers as Replies, refusal, serve } from '../core/testServer.ts';
import { ApplyApp } from './ApplyApp.tsx';
import { keepNumber } from './tab/confirmed.ts';
import { startLanguage } from './tab/language.ts';
import { testProgram, testReply } from './testProgram.ts';

async function open(page: string, replies: Replies = {}): Promise<Asked[]> {
  window.history.replaceState(null, '', `/apply/missouri/${page}`);
  const asked = serve({ 'GET /api/applications/apply?state=missouri': () => testReply(testProgram()), ...replies });
  await startLanguage();
  render(<ApplyApp />);
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeBirth = () => {
  type('Month', '3');
  type('Day', '27');
  type('Year', '1946');
};

/** Replaces the parts of a canvas that jsdom lacks. Returns the drawn lines. */
function stubCanvas(picture: Blob | null): string[] {
  const lines: string[] = [];
  const pen = { fillRect: () => undefined, fillText: (text: string) => lines.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, format) => done(format === 'image/png' ? picture : null));
  return lines;
}

test('saves the number as a PNG with State, status page and phone', async () => {
  const lines = stubCanvas(new Blob(['png'], { type: 'image/png' }));
  const saved: (Blob | string)[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:png';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  keepNumber('missouri', 'MO3F4ACDEGH');
  await open('confirmation');
  await press('Save as a Picture');
  expect(await screen.findByText('The picture is saved on this device.')).toBeTruthy();
  expect(saved).toEqual([expect.objectContaining({ type: 'image/png' }), 'MO-3F4-ACD-EGH.png']);
  expect(lines).toEqual([
    'Missouri',
    'Your confirmation number',
    'MO-3F4-ACD-EGH',
    `${window.location.host}/apply/missouri/status`,
    'Call (573) 555-0100',
  ]);
});

test('asks to write the number down if the browser makes no picture', async () => {
  stubCanvas(null);
  keepNumber('missouri', 'MO3F4ACDEGH');
  await open('confirmation');
  await press('Save as a Picture');
  expect(await screen.findByText('The picture could not be saved. Please write the number down.')).toBeTruthy();
});

test('prints the page with the number', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  keepNumber('missouri', 'MO3F4ACDEGH');
  await open('confirmation');
  await press('Print This Page');
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ['Received', 'Received on November 3, 2026', 'Recibida el 3 de noviembre de 2026'],
  ['In review', 'In review since November 3, 2026', 'En revisión desde el 3 de noviembre de 2026'],
  ['Waiting list', 'On the waiting list since November 3, 2026', 'En la lista de espera desde el 3 de noviembre de 2026'],
  ['Decided', 'Decided on November 3, 2026', 'Decidida el 3 de noviembre de 2026'],
])('shows the status “%s” and its day in both languages', async (status, english, spanish) => {
  await open('status', { 'POST /api/applications/status': () => ({ status, since: '2026-11-03' }) });
  await screen.findByLabelText('Confirmation Number');
  type('Confirmation Number', 'MO-3F4-ACD-EGH');
  typeBirth();
  await press('See Status');
  expect(await screen.findByRole('heading', { name: english })).toBeTruthy();
  await press('Español');
  expect(await screen.findByRole('heading', { name: spanish })).toBeTruthy();
});

const requesting = 'POST /api/applications/lost-number';

test('requests a lost number from a link on the status page, with one answer for everyone', async () => {
  const asked = await open('status', { [requesting]: () => ({}) });
  fireEvent.click(await screen.findByRole('link', { name: 'I lost my number' }));
  await screen.findByRole('heading', { level: 1, name: 'I lost my number' });
  type('First Name', 'Ada');
  type('Last Name', 'Miller');
  typeBirth();
  type('Phone Number', '573 555 0142');
  await press('Send My Number');
  expect(await screen.findByText('If an application matches, we have sent its number to the email address on file.')).toBeTruthy();
  const person = { firstName: 'Ada', lastName: 'Miller', dateOfBirth: '1946-03-27', phoneNumber: '573 555 0142' };
  expect(asked.find(({ url }) => url.endsWith('/lost-number'))?.body).toEqual({ language: 'English', state: 'missouri', ...person });
});

test('shows missing data at its field and sends nothing', async () => {
  const asked = await open('lost-number');
  await press('Send My Number');
  const problem = await screen.findByRole('alert');
  for (const message of ['First Name is required', 'Last Name is required', 'Date of Birth is required'])
    expect(problem.textContent).toContain(message);
  type('First Name', 'Ada');
  type('Last Name', 'Miller');
  typeBirth();
  await press('Send My Number');
  fireEvent.click(await screen.findByRole('link', { name: 'Type the zip code or the phone number of the application' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Zip'));
  expect(asked.filter(({ url }) => url.endsWith('/lost-number'))).toEqual([]);
});

test('shows the server’s message after too many requests', async () => {
  await open('lost-number', { [requesting]: () => refusal(429, '', 'There were too many tries.') });
  await screen.findByLabelText('First Name');
  type('First Name', 'Ada');
  type('Last Name', 'Miller');
  typeBirth();
  type('Zip', '65201');
  await press('Send My Number');
  expect((await screen.findByRole('alert')).textContent).toContain('There were too many tries.');
});
