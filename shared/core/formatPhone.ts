/** '+15735550101' -> '(573) 555-0101'; numbers of other countries stay as they are. */
export function formatPhone(kept: string | null | undefined): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(kept ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (kept ?? '');
}
