/** The portal's own texts: what is sent where a State agency has put none of its own in their place. */
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { MailText } from './mailText.ts';
import { confirmAccount } from './texts/confirmAccount.ts';
import { confirmEmailChange } from './texts/confirmEmailChange.ts';
import { emailChanged } from './texts/emailChanged.ts';
import { passwordChanged } from './texts/passwordChanged.ts';
import { resetPassword } from './texts/resetPassword.ts';
import { secondFactorChanged } from './texts/secondFactorChanged.ts';

export const standardTexts: Readonly<Record<MailKind, MailText>> = {
  confirmAccount,
  resetPassword,
  passwordChanged,
  confirmEmailChange,
  emailChanged,
  secondFactorChanged,
};
