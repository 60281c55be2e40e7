/** Confirmation numbers of applications: the State's two letters and nine characters in groups of three, such as MO-3F4-ACD-EGH. */
import { codeAlphabet } from '../core/cardCode.ts';

/** The postal codes of the States and territories. A tribe's agency uses its own first letters. */
const codes: Readonly<Record<string, string>> = Object.fromEntries(
  `Alabama AL|Alaska AK|American Samoa AS|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|District of Columbia DC|
Florida FL|Georgia GA|Guam GU|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|
Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|
New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Northern Mariana Islands MP|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|
Puerto Rico PR|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Virgin Islands VI|
Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY`
    .split('|')
    .map((entry) => [entry.trim().slice(0, -3).toLowerCase(), entry.trim().slice(-2)]),
);

/** 'Missouri' -> 'MO' */
export function stateCodeOf(stateName: string): string {
  const letters = stateName.normalize('NFKD').replace(/[^A-Za-z]/g, '');
  return codes[stateName.trim().toLowerCase()] ?? letters.slice(0, 2).toUpperCase().padEnd(2, 'X');
}

/** The number of characters after the State's letters, without the check character. */
export const numberLength = 8;

/** As in ISBN-10, the weighted sum of all characters is 0 modulo 23. So every wrong character and every swap of two is detected. */
const weighted = (values: readonly number[]) => values.reduce((sum, value, i) => sum + value * (numberLength + 1 - i), 0);

/** The number of eight values, each 0 to 22, as it is stored: 'MO3F4ACDEGH' with its check character. */
export function applicationNumber(stateCode: string, values: readonly number[]): string {
  const base = codeAlphabet.length;
  const check = (base - (weighted(values) % base)) % base;
  return stateCode + [...values, check].map((value) => codeAlphabet[value]).join('');
}

/** Reads a number as people type it: in any letter case, with or without hyphens and spaces. Undefined if it cannot be a number. */
export function readNumber(typed: string): string | undefined {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  const values = [...bare.slice(2)].map((character) => codeAlphabet.indexOf(character));
  const isNumber = /^[A-Z]{2}/.test(bare) && values.length === numberLength + 1 && !values.includes(-1);
  return isNumber && weighted(values) % codeAlphabet.length === 0 ? bare : undefined;
}

/** 'MO3F4ACDEGH' -> 'MO-3F4-ACD-EGH' */
export function formatNumber(number: string): string {
  return [number.slice(0, 2), number.slice(2, 5), number.slice(5, 8), number.slice(8)].join('-');
}
