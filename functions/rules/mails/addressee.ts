import type { Language } from '../../../shared/core/language.ts';
import type { Values } from './fill.ts';
import type { Attachment } from './rawMail.ts';

/** Whom a mail goes to, and what it says of them. */
export interface Addressee {
  readonly to: string;
  readonly language: Language;
  readonly stateId: string | undefined;
  readonly values: Values;
  readonly attachment?: Attachment;
}
