import { beforeEach, expect, test, vi } from 'vitest';
import * as drafts from './drafts.ts';
import { watchUnsaved } from './unsaved.ts';

const draft = { userId: 'u1', values: { name: 'Basil' }, files: {} };
/** Imports the module again, as after a reload. */
async function reloaded(): Promise<typeof drafts> {
  vi.resetModules();
  return import('./drafts.ts');
}

beforeEach(() => sessionStorage.clear());

test('carries a half-filled form over a reload once, for the same user', async () => {
  const close = drafts.watchCarry(() => drafts.keepDraft('/things/create', draft));
  expect(drafts.carryDrafts()).toBe(true);
  close();
  const next = await reloaded();
  expect(sessionStorage).toHaveLength(0);
  expect(next.takeDraft('/things/create', 'u1')).toEqual(draft);
  expect(next.takeDraft('/things/create', 'u1')).toBeUndefined();
});

test('drops it for another user', async () => {
  drafts.keepDraft('/things/create', draft);
  drafts.carryDrafts();
  const next = await reloaded();
  expect(next.takeDraft('/things/create', 'u2')).toBeUndefined();
  expect(next.takeDraft('/things/create', 'u1')).toBeUndefined();
});

test('keeps nothing when a form contains a value that cannot be carried, such as a file', async () => {
  drafts.dropDrafts();
  const close = [drafts.watchCarry(() => drafts.keepDraft('/upload', draft)), watchUnsaved(() => false)];
  expect(drafts.carryDrafts()).toBe(false);
  for (const one of close) one();
  expect(sessionStorage).toHaveLength(0);
  expect(drafts.takeDraft('/upload', 'u1')).toBeUndefined();
});

test('keeps a half-filled form when the user reloads the page, also if another one contains a file', async () => {
  const close = [drafts.watchCarry(() => drafts.keepDraft('/things/create', draft)), watchUnsaved(() => false)];
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  for (const one of close) one();
  const next = await reloaded();
  expect(next.takeDraft('/things/create', 'u1')).toEqual(draft);
  expect(sessionStorage).toHaveLength(0);
});

test('stores nothing when the browser keeps the whole page', () => {
  drafts.dropDrafts();
  const close = drafts.watchCarry(() => drafts.keepDraft('/things/create', draft));
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  close();
  expect(sessionStorage).toHaveLength(0);
});
