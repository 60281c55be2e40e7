import type { Language } from '../../../../../shared/core/language.ts';

/**
 * A version of one of the portal's own texts. It stays here when a newer one is added after it, because applications refer to the shown
 * version.
 */
export type StandardText = Readonly<Record<Language, string>> & { readonly startsOn: string };
