/** The message for a value that is not a phone number. */
export function notAPhone(label: string): string {
  return `${label} must be a phone number with its area code, such as 573 555 0100`;
}

/** '+15735550101' or '573-555-0101' -> '(573) 555-0101'. Numbers of other countries, and texts without ten digits, are unchanged. */
export function formatPhone(kept: string | null | undefined): string {
  const [, area, exchange, line] = /^(?:\+?1)?[\s().-]*(\d{3})[\s().-]*(\d{3})[\s.-]*(\d{4})$/.exec(kept ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (kept ?? '');
}
