/** English texts that the first pages need before any file of texts is loaded. */
import form from '../../../shared/texts/en/access/form.json';
import refusals from '../../../shared/texts/en/core/refusals.json';

export const englishTexts = { 'access/form': form, 'core/refusals': refusals } as const;
