/** Which open forms hold something that is not saved: asked by what leaves the page without a link, such as Log Out. */
const open = new Set<() => boolean>();

/** Announces an open form; returns the way to take it back. */
export function watchUnsaved(mayLeave: () => boolean): () => void {
  open.add(mayLeave);
  return () => open.delete(mayLeave);
}

export function hasUnsaved(): boolean {
  return [...open].some((mayLeave) => !mayLeave());
}
