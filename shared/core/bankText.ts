/**
 * Text as a bank file contains it: ASCII capitals, digits and signs. Edit when a letter of a person's name is lost on the way to the bank.
 */
import { withoutInvisible } from './visible.ts';

/** Letters and signs that do not decompose into an ASCII character and a mark. */
const replacements: Readonly<Record<string, string>> = {
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŋ: 'N',
  Ŧ: 'T',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

const beyondAscii = /[^\x20-\x7e]/gu;

function folded(value: string): string {
  return (
    withoutInvisible(value)
      // This character would decompose into a blank and a mark.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toUpperCase()
      .replace(beyondAscii, (one) => replacements[one] ?? one)
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** 'Łukasz Müller' -> 'LUKASZ MULLER'. Omits characters of other scripts. A text that contains only those becomes empty. */
export function bankText(value: string): string {
  return folded(value).replace(beyondAscii, '').replace(/ +/g, ' ').trim();
}

/** Whether a bank file can contain a text without losing one of its characters. */
export function isBankText(value: string): boolean {
  const text = folded(value);
  return /[A-Z\d]/.test(text) && text.search(beyondAscii) === -1;
}
