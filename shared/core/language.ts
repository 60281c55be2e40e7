/** The languages that the portal's mails are written in. */
export const languages = ['English', 'Spanish'] as const;
export type Language = (typeof languages)[number];
