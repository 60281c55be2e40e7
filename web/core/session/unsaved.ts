/** The open forms with unsaved values. Code that leaves the page without a link, such as Log Out, checks them. */
const open = new Set<() => boolean>();

/** Registers an open form. Returns a function that unregisters it. */
export function watchUnsaved(mayLeave: () => boolean): () => void {
  open.add(mayLeave);
  return () => open.delete(mayLeave);
}

export function hasUnsaved(): boolean {
  return [...open].some((mayLeave) => !mayLeave());
}
