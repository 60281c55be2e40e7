/** English texts that the first pages need before any file of texts is loaded. */
import form from '../../../shared/texts/en/access/form.json' with { type: 'json' };
import page from '../../../shared/texts/en/core/page.json' with { type: 'json' };
import refusals from '../../../shared/texts/en/core/refusals.json' with { type: 'json' };

export const englishTexts = { 'access/form': form, 'core/page': page, 'core/refusals': refusals } as const;
