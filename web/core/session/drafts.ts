/**
 * Half-filled forms of an expired session. They contain personal data, so they are kept in memory only and restored for the same user in
 * the same tab. They are in the tab's own storage only during a reload. Files cannot be stored there.
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

/** Returns the draft of this page and user once. Drafts of other users are dropped as soon as another user logs in. */
export function takeDraft(path: string, userId: string): Draft | undefined {
  for (const [key, draft] of drafts) if (draft.userId !== userId) drafts.delete(key);
  const draft = drafts.get(path);
  drafts.delete(path);
  return draft;
}

/** Whether there are drafts for the user who typed them. */
export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function dropDrafts(): void {
  drafts.clear();
}

/** Registers an open form that must keep its draft before a reload. Returns a function that unregisters it. */
export function watchCarry(keep: () => void): () => void {
  open.add(keep);
  return () => open.delete(keep);
}

/**
 * Stores the drafts where the page finds them after a reload. Returns false and stores nothing when a value would be lost, because files
 * cannot be stored there.
 */
export function carryDrafts(): boolean {
  const before = new Map(drafts);
  for (const keep of open) keep();
  if (hasUnsaved()) {
    drafts.clear();
    for (const [path, draft] of before) drafts.set(path, draft);
    return false;
  }
  store();
  return true;
}

function store(): void {
  const kept = [...drafts].map(([path, draft]) => [path, { ...draft, files: {} }]);
  if (kept.length > 0) sessionStorage.setItem(carriedKey, JSON.stringify(kept));
}

/** The user reloads the page. A page that the browser itself keeps for Back needs no drafts. */
window.addEventListener('pagehide', ({ persisted }) => {
  if (persisted) return;
  for (const keep of open) keep();
  store();
});

/** Returns the drafts of the page before the reload, once. */
function carried(): [string, Draft][] {
  const kept = sessionStorage.getItem(carriedKey) ?? '[]';
  sessionStorage.removeItem(carriedKey);
  return JSON.parse(kept) as [string, Draft][]; // written by `carryDrafts`
}
