import { expect, test } from 'vitest';
import { bankText, isBankText } from './bankText.ts';

test.each([
  ['José Peña-Núñez', 'JOSE PENA-NUNEZ'],
  ['Weiß & Grün', 'WEISS & GRUN'],
  ['ẞÆŒØŁĐÐÞĦŊŦ', 'SSAEOEOLDDTHHNT'],
  ['ßæœøłđðþħŋŧı', 'SSAEOEOLDDTHHNTI'],
  ['O’Brien’s ʻOkina “Farm” – No. 1', "O'BRIEN'S 'OKINA \"FARM\" - NO. 1"],
  ['O´Brien', "O'BRIEN"],
  ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
  ['İpek Şahin', 'IPEK SAHIN'],
  ['ﬁne ＷＩＤＥ №', 'FINE WIDE NO'],
  ['two\nlines\tand\u00a0blanks', 'TWO LINES AND BLANKS'],
  ['soft\u00adhyphen\u200b', 'SOFTHYPHEN'],
])('writes %s as %s, without a loss', (value, text) => {
  expect(bankText(value)).toBe(text);
  expect(isBankText(value)).toBe(true);
});

test('omits characters of other scripts and reports them as lost', () => {
  expect(bankText('Ферма Green 農場 Farm')).toBe('GREEN FARM');
  expect(bankText('農場')).toBe('');
  for (const value of ['Ферма Green', '農場', '☂ Farm', '']) expect(isBankText(value)).toBe(false);
});

test('refuses a text without a letter or digit', () => {
  for (const value of ['---', '&', ' ']) expect(isBankText(value)).toBe(false);
});
