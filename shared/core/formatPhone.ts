/** The message for a typed value that is not a phone number. */
export function notAPhone(label: string, typed: string): string {
  const extension = extensionIn(typed);
  if (extension) return `${label} cannot have an extension. Leave out “${extension}”.`;
  return `${label} must be a phone number with its area code, such as 573 555 0100`;
}

/** '(785) 555-0100 x12' -> 'x12'. Returns undefined if no extension follows a number with its area code. */
export function extensionIn(typed: string): string | undefined {
  const [, number = '', extension] = /^(.*?\d)[\s,;.-]*((?:x|ext|extension|extensión|anexo|#)[\s.:]*\d+)$/i.exec(typed.trim()) ?? [];
  return number.replace(/\D/g, '').length >= 10 ? extension : undefined;
}

/** Returns whether a typed value may be a phone number: ten digits or letters, or fewer after the + of another country. */
export function isPhoneShaped(typed: string): boolean {
  const count = typed.replace(/[^\da-z]/gi, '').length;
  return extensionIn(typed) === undefined && count >= (typed.trim().startsWith('+') ? 8 : 10);
}

/** '+15735550101' or '573-555-0101' -> '(573) 555-0101'. Numbers of other countries, and texts without ten digits, are unchanged. */
export function formatPhone(kept: string | null | undefined): string {
  const [, area, exchange, line] = /^(?:\+?1)?[\s().-]*(\d{3})[\s().-]*(\d{3})[\s.-]*(\d{4})$/.exec(kept ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (kept ?? '');
}
