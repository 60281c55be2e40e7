/**
 * Half-filled forms of a session that ended by itself. Kept in memory only, since they hold people's data, and given back to the
 * same person in the same tab.
 */
interface Draft {
  readonly userId: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File | undefined>>;
}

const drafts = new Map<string, Draft>();

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

export function dropDrafts(): void {
  drafts.clear();
}
