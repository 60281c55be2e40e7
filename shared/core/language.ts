/** The languages of emails, of the application form and of people. A new one needs a line in both lists and a folder in shared/texts. */
export const languages = ['English', 'Spanish'] as const;
export type Language = (typeof languages)[number];

interface Facts {
  /** BCP 47. It is the `lang` of pages and the name of the folder in shared/texts. */
  readonly code: string;
  /** The locale of dates and numbers. */
  readonly locale: string;
  readonly ownName: string;
  /** Whether the folder has the texts of staff's screens, `*.staff.json`. Without it, staff see English. */
  readonly isForStaff?: boolean;
}

export const languageFacts: Readonly<Record<Language, Facts>> = {
  English: { code: 'en', locale: 'en-US', ownName: 'English', isForStaff: true },
  Spanish: { code: 'es', locale: 'es-US', ownName: 'Español' },
};

/** The language with a code, such as 'es'. Undefined for a code without texts in the portal. */
export function languageOfCode(code: string | null | undefined): Language | undefined {
  return languages.find((language) => languageFacts[language].code === code);
}
