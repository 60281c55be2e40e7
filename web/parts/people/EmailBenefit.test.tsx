import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import type { BenefitRow } from './benefitsOf.ts';
import { EmailBenefit } from './EmailBenefit.tsx';

const benefit = {
  id: 'b1',
  version: 1,
  code: 'GPTJPDUTA9KP3',
  recipientFirstName: 'Ana',
  recipientLastName: 'Lopez',
  programName: 'Senior FMNP',
  issuancePeriodName: 'Season 2026',
  amountCents: 5000,
  remainingCents: 1250,
} as unknown as BenefitRow;
const mailOf = (words: string) => ({ subject: words, html: `<p>${words}!</p>`, text: words });
const loaded = {
  email: 'ana@example.org',
  language: 'English',
  mailsLeft: 1,
  mayKeep: true,
  previews: { English: mailOf('Your benefit'), Spanish: mailOf('Su beneficio') },
};
const address = 'GET /api/benefits/get-recipient-email/b1';
const send = 'POST /api/benefits/email-benefit/b1';

let asked: Asked[];
let onLoad: () => unknown;
let onSend: (call: Asked) => unknown;
const closed = vi.fn();
const sent = vi.fn();
beforeEach(() => {
  onLoad = () => loaded;
  onSend = ({ body }) => ({ to: (body as { email: string }).email });
  asked = serve({ [address]: () => onLoad(), [send]: (call) => onSend(call) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () => renderAt('/local-staff/recipient-details/r1', <EmailBenefit benefit={benefit} onClose={closed} onSent={sent} />);
const emailBox = () => screen.findByLabelText<HTMLInputElement>('Email');
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const posts = () => asked.filter(({ method }) => method === 'POST');
const click = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

test('shows the benefit’s recipient, the address on file and a preview in both languages', async () => {
  const { user } = open();
  expect((await emailBox()).value).toBe('ana@example.org');
  screen.getByText('Ana Lopez · Senior FMNP, Season 2026: $50.00, $12.50 left');
  preview().getByText('Your benefit!');
  preview().getByText(/It can be emailed once more today/);
  await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
  expect(preview().getByText('Su beneficio!').closest('[lang]')?.getAttribute('lang')).toBe('es');
  await click(user, 'Send');
  await waitFor(() => expect(sent).toHaveBeenCalledWith(false));
  expect(posts().map(({ body }) => body)).toEqual([{ email: 'ana@example.org', language: 'Spanish', isKept: false }]);
  await screen.findByText('Benefit emailed to ana@example.org');
});

test('offers to save a new address only if it differs and the user may change recipients', async () => {
  const { user } = open();
  const keep = () => screen.queryByLabelText('Keep this address for the recipient');
  const box = await emailBox();
  expect(keep()).toBeNull();
  await user.clear(box);
  await user.type(box, 'ANA@example.org');
  expect(keep()).toBeNull();
  await user.clear(box);
  await user.type(box, 'daughter@example.org');
  await user.click(screen.getByLabelText('Keep this address for the recipient'));
  await click(user, 'Send');
  await waitFor(() => expect(sent).toHaveBeenCalledWith(true));
  expect(posts()[0]?.body).toEqual({ email: 'daughter@example.org', language: 'English', isKept: true });
  cleanup();

  onLoad = () => ({ ...loaded, email: undefined, mayKeep: false });
  const other = open();
  await other.user.type(await emailBox(), 'daughter@example.org');
  expect(keep()).toBeNull();
});

test.each([
  ['', 'Email is required'],
  ['ana at home', 'Email must be an email address'],
])('refuses %j before anything is sent', async (typed, sentence) => {
  const { user } = open();
  const box = await emailBox();
  await user.clear(box);
  if (typed) await user.type(box, typed);
  await click(user, 'Send');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(posts()).toEqual([]);
});

test('shows a taken address at the input, keeps the text and retries under the same key', async () => {
  const taken = 'Another person already uses this email address. Use a different one.';
  onSend = () => refusal(400, 'email', taken);
  const { user } = open();
  const box = await emailBox();
  await click(user, 'Send');
  expect((await screen.findByRole('alert')).textContent).toContain(taken);
  expect([box.value, box.getAttribute('aria-invalid'), closed.mock.calls]).toEqual(['ana@example.org', 'true', []]);
  onSend = () => ({ to: 'ana2@example.org' });
  await user.clear(box);
  await user.type(box, 'ana2@example.org');
  await click(user, 'Send');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)]);
});

test('reports that the daily limit is reached and stays open', async () => {
  const tooOften = 'This benefit was emailed 5 times today. Print it, or email it again tomorrow.';
  onLoad = () => ({ ...loaded, mailsLeft: 0 });
  onSend = () => refusal(409, '', tooOften);
  const { user } = open();
  await screen.findByText(/It cannot be emailed again today/);
  await click(user, 'Send');
  expect((await screen.findByRole('alert')).textContent).toContain(tooOften);
  expect(sent).not.toHaveBeenCalled();
});

test('shows why a benefit cannot be emailed, and offers only to close or retry', async () => {
  onLoad = () => refusal(409, '', 'This benefit expired on 10/31/2026');
  const { user } = open();
  await screen.findByText('This benefit expired on 10/31/2026');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  onLoad = () => loaded;
  await click(user, 'Retry');
  await emailBox();
  await click(user, 'Cancel');
  expect(closed).toHaveBeenCalled();
});
