/** Codes of benefits and printed cards. A phone that sells loads this file and no schema. */

/** Without 0 O, 1 I L, 2 Z, 5 S, 6, 8 B and V, which people confuse. */
export const codeAlphabet = '3479ACDEFGHJKMNPQRTUWXY';
/** The number of characters of a code. */
export const codeLength = 13;

/**
 * Whether a code's last character is the check character of the twelve before it: ISBN-10's weighted sum, weights 13 down to 1, modulo 23.
 * Because 23 is prime, every wrong character and every swap of two is detected.
 */
export function isHybridCode(code: string): boolean {
  if (code.length !== codeLength) return false;
  let sum = 0;
  for (const [i, character] of [...code].entries()) {
    const value = codeAlphabet.indexOf(character);
    if (value < 0) return false;
    sum += value * (codeLength - i);
  }
  return sum % codeAlphabet.length === 0;
}

/** The code of twelve values, each 0 to 22, with its check character. */
export function hybridCodeOf(values: readonly number[]): string {
  const sum = values.reduce((total, value, i) => total + value * (codeLength - i), 0);
  const check = (codeAlphabet.length - (sum % codeAlphabet.length)) % codeAlphabet.length;
  return [...values, check].map((value) => codeAlphabet[value]).join('');
}

/** The number of different characters in codes. */
export const hybridCodeBase = codeAlphabet.length;

/** Returns a code without the spaces and hyphens that people type, in capitals. */
export function normalCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
