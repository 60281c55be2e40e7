/** Text as a bank file holds it: capitals, digits and signs of ASCII. Edit when a letter of somebody's name is lost on the way to the bank. */
import { withoutInvisible } from './visible.ts';

/** Letters and signs that do not come apart into an ASCII one and a mark. */
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
      // It would come apart into a blank and a mark.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toUpperCase()
      .replace(beyondAscii, (one) => replacements[one] ?? one)
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** 'Łukasz Müller' -> 'LUKASZ MULLER'. Characters of other scripts are left out; what consists of them alone becomes empty. */
export function bankText(value: string): string {
  return folded(value).replace(beyondAscii, '').replace(/ +/g, ' ').trim();
}

/** Whether a bank file can hold a text without losing one of its characters. */
export function isBankText(value: string): boolean {
  const text = folded(value);
  return /[A-Z\d]/.test(text) && text.search(beyondAscii) === -1;
}
