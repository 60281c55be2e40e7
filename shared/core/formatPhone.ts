/** '+15735550101' or '573-555-0101' -> '(573) 555-0101'; numbers of other countries, and what is no ten digits, stay as they are. */
export function formatPhone(kept: string | null | undefined): string {
  const [, area, exchange, line] = /^(?:\+?1)?[\s().-]*(\d{3})[\s().-]*(\d{3})[\s.-]*(\d{4})$/.exec(kept ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (kept ?? '');
}
