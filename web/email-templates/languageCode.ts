import type { Language } from '../../shared/entities/mail.ts';

/** For the `lang` attribute: screen readers read a Spanish mail in Spanish. */
export const languageCode: Readonly<Record<Language, string>> = { English: 'en', Spanish: 'es' };
