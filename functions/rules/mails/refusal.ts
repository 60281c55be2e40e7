/** What SES says when it takes no mail. Edit when SES has another error: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html */

/** The log's line for a refusal that would meet every mail: an alarm counts it. */
export const portalCannotSend = 'The mail service takes no mails from the portal';

/** Of what is in the mail, or of its address. */
const ofTheMail = new Set(['InvalidParameterValue', 'ValidationError']);
/** Of the portal's own address, domain or account: not verified, in the sandbox, paused, not allowed. */
const ofThePortal = new Set([
  'AccessDenied',
  'AccountSendingPaused',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetSendingPaused',
  'MailFromDomainNotVerified',
]);

/** `isForGood`: it comes again however often one asks. `isOfPortal`: no other mail would be taken either. */
export interface Refusal {
  readonly isForGood: boolean;
  readonly isOfPortal: boolean;
}

/** What an error of SES means; what goes by, such as a throttle, is neither. */
export function refusalOf({ name, message }: Error): Refusal {
  const code = name.replace(/Exception$/, ''); // the SDK adds it to those that it knows
  // SES has one name for an address that it has suppressed and for a sender that it has not verified.
  if (code === 'MessageRejected') return { isForGood: true, isOfPortal: !/blacklisted|suppress/i.test(message) };
  return { isForGood: ofTheMail.has(code), isOfPortal: ofThePortal.has(code) };
}
