import type { Replacement } from './tags.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the selection in a text box, or inserts at the cursor. Ctrl+Z undoes it like typing. */
export function replaceSelection(box: Box, make: (selected: string) => Replacement): void {
  const from = box.selectionStart ?? box.value.length;
  const to = box.selectionEnd ?? from;
  const { text, selectFrom, selectTo } = make(box.value.slice(from, to));
  box.focus();
  box.setSelectionRange(from, to);
  // Only this way keeps the box's undo history. In browsers without it, the text is set directly.
  const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isTyped) {
    box.setRangeText(text, from, to, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(from + selectFrom, from + selectTo);
}
