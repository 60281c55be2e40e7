export interface Money {
  readonly outlaysCents: number;
  readonly openCents: number;
  readonly federalOutlaysCents: number;
  readonly federalOpenCents: number;
}

/**
 * Returns the contribution of an issue to a form, in cents. Federal money is spent first, so the open amount is federal only up to its
 * rest.
 */
export function moneyOf(redeemedCents: number, openCents: number, federalCents: number): Money {
  const federalOutlaysCents = Math.min(redeemedCents, federalCents);
  const federalOpenCents = Math.min(openCents, federalCents - federalOutlaysCents);
  return { outlaysCents: redeemedCents, openCents, federalOutlaysCents, federalOpenCents };
}
