/** The messages of forms in each language. The server and the pages validate with the same ones. A new language needs a line here. */
import en from './en/core/form.json' with { type: 'json' };
import es from './es/core/form.json' with { type: 'json' };

export const formTexts = { English: en, Spanish: es };
