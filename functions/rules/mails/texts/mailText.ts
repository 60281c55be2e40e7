/** The text of a mail, before its placeholders are filled. */
import type { Language } from '../../../../shared/core/language.ts';

export interface Wording {
  readonly subject: string;
  /** HTML of a few tags, see clean.ts. */
  readonly body: string;
}

/** A mail in every language that people can choose. */
export type MailText = Readonly<Record<Language, Wording>>;
