/**
 * Half-filled forms of a session that ended by itself. Kept in memory only, since they hold people's data, and given back to the
 * same person in the same tab. Only while the page is loaded anew do they stand in the tab's own storage.
 */
import { hasUnsaved } from './unsaved.ts';

interface Draft {
  readonly userId: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File | undefined>>;
}

const carriedKey = 'efmnp.drafts';
const open = new Set<() => void>();
const drafts = new Map<string, Draft>(carried());

export function keepDraft(path: string, draft: Draft): void {
  drafts.set(path, draft);
}

/** The draft of this page and user, once. Anyone else's are dropped as soon as another person signs in. */
export function takeDraft(path: string, userId: string): Draft | undefined {
  for (const [key, draft] of drafts) if (draft.userId !== userId) drafts.delete(key);
  const draft = drafts.get(path);
  drafts.delete(path);
  return draft;
}

/** Whether something that was typed waits for the person who typed it. */
export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function dropDrafts(): void {
  drafts.clear();
}

/** Announces an open form, which is to keep its draft before the page is loaded anew; returns the way to take it back. */
export function watchCarry(keep: () => void): () => void {
  open.add(keep);
  return () => open.delete(keep);
}

/**
 * Puts what was typed where the page finds it when it is loaded anew. Answers false, and keeps nothing, where something would be lost:
 * files cannot be kept there.
 */
export function carryDrafts(): boolean {
  const before = new Map(drafts);
  for (const keep of open) keep();
  if (hasUnsaved()) {
    drafts.clear();
    for (const [path, draft] of before) drafts.set(path, draft);
    return false;
  }
  const kept = [...drafts].map(([path, draft]) => [path, { ...draft, files: {} }]);
  if (kept.length > 0) sessionStorage.setItem(carriedKey, JSON.stringify(kept));
  return true;
}

/** What the page before this one left, once. */
function carried(): [string, Draft][] {
  const kept = sessionStorage.getItem(carriedKey) ?? '[]';
  sessionStorage.removeItem(carriedKey);
  return JSON.parse(kept) as [string, Draft][]; // as it was put there
}
