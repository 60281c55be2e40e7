import { afterEach, expect, test, vi } from 'vitest';
import { eraseDraft, newPerson, openDraft, readDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

function storageOf(kept: Map<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

test('creates a separate 128-bit key for each form and keeps it until the draft is erased', () => {
  storageOf(new Map());
  openDraft('p1', [newPerson('me')]);
  openDraft('p2', []);
  const [one, two] = [readDraft('p1'), readDraft('p2')];
  expect(one?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.key).not.toBe(two?.key);
  expect(readDraft('p1')).toEqual(one);
  eraseDraft('p1');
  expect([readDraft('p1'), readDraft('p2')]).toEqual([undefined, two]);
});

test('reads a draft of the previous release with its missing answers', () => {
  const kept = new Map<string, string>();
  storageOf(kept);
  openDraft('p1', []);
  const [[key = '', text = ''] = []] = kept;
  const { answers, ...draft } = JSON.parse(text);
  kept.set(key, JSON.stringify({ ...draft, answers: { city: 'Columbia' } }));
  expect(readDraft('p1')?.answers).toEqual({ ...answers, city: 'Columbia' });
});

test('keeps the answers until the page is left when the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  openDraft('p1', []);
  expect(readDraft('p1')).toBeDefined();
  eraseDraft('p1');
  expect(readDraft('p1')).toBeUndefined();
});
