/** The text of an email, before its placeholders are filled. */
import type { Language } from '../../../../shared/core/language.ts';

export interface Wording {
  readonly subject: string;
  /** HTML with a few allowed tags, see clean.ts. */
  readonly body: string;
}

/** An email text in every language that people can choose. */
export type MailText = Readonly<Record<Language, Wording>>;
