/** Money is whole US cents everywhere. This file formats and parses it (locale en-US, specification 9.15 and 9.17). */
let format: Intl.NumberFormat | undefined;

/** 123456 -> '$1,234.56' */
export function dollars(cents: number): string {
  // Created at first use. The first format takes Node about 20 ms, which no function's start should wait for.
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return format.format(cents / 100);
}

/** -123456 -> '−$1,234.56', for deducted amounts. The minus is a minus sign, as wide as a digit. */
export function signedDollars(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : dollars(cents);
}

/** '1,234.5', '$12' or '12.34' -> cents. Undefined for anything else, such as '1e3', '12.345' or '0x10'. */
export function centsOf(typed: string): number | undefined {
  const match = /^\s*\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?\s*$/.exec(typed);
  if (!match) return undefined;
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The same with a minus in front, as in '-1,234.5' or '−$12', for amounts that may be below zero. */
export function signedCentsOf(typed: string): number | undefined {
  const [, sign, digits = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const cents = centsOf(digits);
  return sign && cents ? -cents : cents;
}
