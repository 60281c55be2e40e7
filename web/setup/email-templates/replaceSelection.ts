import type { Replacement } from './tags.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Writes over what is selected in a text box, at the cursor when nothing is. As typing does, it can be taken back with Ctrl+Z. */
export function replaceSelection(box: Box, make: (selected: string) => Replacement): void {
  const from = box.selectionStart ?? box.value.length;
  const to = box.selectionEnd ?? from;
  const { text, selectFrom, selectTo } = make(box.value.slice(from, to));
  box.focus();
  box.setSelectionRange(from, to);
  // The only way that keeps the box's own history of typing; browsers that have it not are given the text directly.
  const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isTyped) {
    box.setRangeText(text, from, to, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(from + selectFrom, from + selectTo);
}
