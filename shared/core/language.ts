/** The languages of mails, of the application form and of people. */
export const languages = ['English', 'Spanish'] as const;
export type Language = (typeof languages)[number];
