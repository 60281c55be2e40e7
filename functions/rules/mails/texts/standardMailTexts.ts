/** The portal's own texts. They are sent if a State agency has not replaced them. */
import type { MailKind } from '../../../../shared/entities/mail.ts';
import { applicationApproved } from './applicationApproved.ts';
import { applicationDenied } from './applicationDenied.ts';
import { applicationWaiting } from './applicationWaiting.ts';
import { benefitMailed } from './benefitMailed.ts';
import { bindingCode } from './bindingCode.ts';
import { codesGuessed } from './codesGuessed.ts';
import { confirmAccount } from './confirmAccount.ts';
import { confirmEmailChange } from './confirmEmailChange.ts';
import { contactChanged } from './contactChanged.ts';
import { emailChangeAsked } from './emailChangeAsked.ts';
import { emailChanged } from './emailChanged.ts';
import type { MailText } from './mailText.ts';
import { passwordChanged } from './passwordChanged.ts';
import { paymentReturned } from './paymentReturned.ts';
import { paymentSent } from './paymentSent.ts';
import { resetPassword } from './resetPassword.ts';
import { saleMade } from './saleMade.ts';
import { saleReversed } from './saleReversed.ts';
import { secondFactorChanged } from './secondFactorChanged.ts';

export const standardMailTexts: Readonly<Record<MailKind, MailText>> = {
  confirmAccount,
  resetPassword,
  passwordChanged,
  confirmEmailChange,
  emailChangeAsked,
  emailChanged,
  secondFactorChanged,
  contactChanged,
  bindingCode,
  codesGuessed,
  saleMade,
  saleReversed,
  paymentSent,
  paymentReturned,
  benefitMailed,
  applicationApproved,
  applicationWaiting,
  applicationDenied,
};
