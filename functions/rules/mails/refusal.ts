/**
 * The errors with which SES refuses an email. Edit when SES adds an error:
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html
 */

/** The log message for a refusal that affects every email. An alarm counts it. */
export const portalCannotSend = 'The email service accepts no emails from the portal';

/** Errors in the contents of the email or in its address. */
const ofTheMail = new Set(['InvalidParameterValue', 'ValidationError']);
/** Errors of the portal's own address, domain or account: not verified, in the sandbox, paused, not allowed. */
const ofThePortal = new Set([
  'AccessDenied',
  'AccountSendingPaused',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetSendingPaused',
  'MailFromDomainNotVerified',
]);

/** `isForGood`: every retry fails. `isOfPortal`: every other email would be refused too. */
export interface Refusal {
  readonly isForGood: boolean;
  readonly isOfPortal: boolean;
}

/** Returns the meaning of an SES error. Both flags are false for a temporary error, such as a throttle. */
export function refusalOf({ name, message }: Error): Refusal {
  const code = name.replace(/Exception$/, ''); // the SDK adds the suffix to known codes.
  // SES uses one name for an address that it has suppressed and for a sender that it has not verified.
  if (code === 'MessageRejected') return { isForGood: true, isOfPortal: !/blacklisted|suppress/i.test(message) };
  return { isForGood: ofTheMail.has(code), isOfPortal: ofThePortal.has(code) };
}
