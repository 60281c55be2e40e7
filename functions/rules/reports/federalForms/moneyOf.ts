export interface Money {
  readonly outlaysCents: number;
  readonly openCents: number;
  readonly federalOutlaysCents: number;
  readonly federalOpenCents: number;
}

/** What an issue adds to a form, in cents. Its federal money is spent first, so what is open is federal only as far as that reaches. */
export function moneyOf(redeemedCents: number, openCents: number, federalCents: number): Money {
  const federalOutlaysCents = Math.min(redeemedCents, federalCents);
  const federalOpenCents = Math.min(openCents, federalCents - federalOutlaysCents);
  return { outlaysCents: redeemedCents, openCents, federalOutlaysCents, federalOpenCents };
}
