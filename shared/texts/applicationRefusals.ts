/** The refusals of applications in each language: those that the form shows, and the reasons of denials. A new language needs a line here. */
import en from './en/applications/refusals.json' with { type: 'json' };
import es from './es/applications/refusals.json' with { type: 'json' };

export const applicationRefusals = { English: en, Spanish: es };
