import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { keepAnswers, testProgram, testReply } from '../testProgram.ts';

const program = testProgram();
const submitting = 'POST /api/applications/submit';
const taken = { [submitting]: () => ({ number: 'MO3F4ACDEGH', isEarlier: false }) };
const withKey = { 'GET /api/recaptcha/sitekey': () => ({ siteKey: 'the-site-key' }) };

/** Opens the last page of a completed form in a browser that has loaded nothing yet. */
async function openCheck(replies: ServedAnswers): Promise<Asked[]> {
  vi.resetModules();
  const { ApplyApp } = await import('../ApplyApp.tsx');
  const { startLanguage } = await import('../tab/language.ts');
  keepAnswers(program);
  window.history.replaceState(null, '', '/apply/missouri/seniors/check');
  const asked = serve({ 'GET /api/applications/apply?state=missouri&link=seniors': () => testReply(program), ...replies });
  await startLanguage();
  render(<ApplyApp />);
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
  return asked;
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="google"]')];
/** Simulates the arrival of Google's script, which returns these tokens. */
async function arrive(...tokens: string[]): Promise<ReturnType<typeof vi.fn>> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const execute = vi.fn(async () => tokens.shift() ?? '');
  vi.stubGlobal('grecaptcha', { ready: (done: () => void) => done(), execute });
  scripts()[0]?.dispatchEvent(new Event('load'));
  return execute;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const tokensOf = (asked: readonly Asked[]) =>
  asked.filter(({ url }) => url.endsWith('/submit')).map(({ headers }) => headers.get('x-recaptcha-token'));
const isSent = () => screen.findByRole('heading', { level: 1, name: 'We have your application' });

/**
 * The page stops waiting for Google after four seconds. Only the test of that limit lets the time pass, so that a slow machine does not end
 * the wait.
 */
let timers: { mockRestore(): void };
beforeEach(() => {
  const { setTimeout } = globalThis;
  const withoutLimit = (done: () => void, ms?: number, ...given: []) => (ms === 4000 ? 0 : setTimeout(done, ms, ...given));
  timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutLimit as unknown as typeof setTimeout);
});
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // No script of another site is loaded. The tests decide when it arrives.
  vi.spyOn(HTMLHeadElement.prototype, 'append').mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'text/plain';
    for (const node of nodes) this.appendChild(node as Node);
  });
});
afterEach(async () => {
  cleanup();
  for (const script of scripts()) script.remove();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('sends the form without Google when there is no key', async () => {
  const asked = await openCheck({ ...taken, 'GET /api/recaptcha/sitekey': () => ({}) });
  await press('Send My Application');
  await isSent();
  expect(scripts()).toEqual([]);
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
  expect(tokensOf(asked)).toEqual([null]);
});

test('requests a new token for each attempt and shows Google’s notice when there is a key', async () => {
  const replies = [refusal(400, '', 'Send them again, or call.'), { number: 'MO3F4ACDEGH', isEarlier: false }];
  const asked = await openCheck({ ...withKey, [submitting]: () => replies.shift() });
  const execute = await arrive('first', 'second');
  expect(scripts()[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=the-site-key');
  expect((await screen.findByText(/protected by reCAPTCHA/)).textContent).toBe(
    'This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.',
  );
  await press('Send My Application');
  expect((await screen.findByRole('alert')).textContent).toContain('Send them again, or call.');
  await press('Send Again');
  await isSent();
  expect(tokensOf(asked)).toEqual(['first', 'second']);
  expect(execute.mock.calls).toEqual([
    ['the-site-key', { action: 'apply' }],
    ['the-site-key', { action: 'apply' }],
  ]);
  expect(new Set(asked.filter(({ url }) => url.endsWith('/submit')).map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
});

test('sends without a token after four seconds when the script never arrives', async () => {
  timers.mockRestore();
  const asked = await openCheck({ ...withKey, ...taken });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const begunAt = performance.now();
  await press('Send My Application');
  await isSent();
  expect(performance.now() - begunAt).toBeGreaterThan(3900);
  expect(tokensOf(asked)).toEqual([null]);
});

test('sends at once when the script is blocked', async () => {
  const asked = await openCheck({ ...withKey, ...taken });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  vi.spyOn(document.head, 'append').mockImplementation((node) => void (node as Element).dispatchEvent(new Event('error')));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await press('Send My Application');
  await isSent();
  expect(tokensOf(asked)).toEqual([null]);
});
