/** The texts of benefit sheets in each language. A sheet has two languages, so that both are loaded. A new language needs a line here. */
import en from './en/benefits/sheet.json' with { type: 'json' };
import es from './es/benefits/sheet.json' with { type: 'json' };

export const sheetTexts = { English: en, Spanish: es };
