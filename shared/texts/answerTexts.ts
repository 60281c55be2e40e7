/** The labels of the answers of an application, and messages about them, in each language. The server and the form use the same ones. A new language needs a line here. */
import en from './en/applications/answers.json' with { type: 'json' };
import es from './es/applications/answers.json' with { type: 'json' };

export const answerTexts = { English: en, Spanish: es };
