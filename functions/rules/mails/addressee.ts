import type { Language } from '../../../shared/core/language.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { LinesByName, Values } from './fill.ts';
import type { Attachment } from './rawMail.ts';

/** The recipient of an email, and the values about them in it. */
export interface Addressee {
  readonly to: string;
  readonly language: Language;
  readonly stateId: string | undefined;
  readonly values: Values;
  /** The kind that the text belongs to, if it is not the email's own kind. */
  readonly kind?: MailKind;
  readonly attachment?: Attachment;
  /** Values that are lines with links, by their placeholders. */
  readonly lines?: LinesByName;
}
