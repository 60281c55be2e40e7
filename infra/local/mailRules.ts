/**
 * The addresses and sizes in SendEmail and SendRawEmail calls that SES refuses and its stand-in accepts.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html and API_SendRawEmail.html
 */

/** A refusal in the format of SES. */
export interface MailRefusal {
  readonly code: string;
  readonly message: string;
}

/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maxRecipients = 50;
const maxBytes = 10 * 1024 * 1024;

const invalid = (message: string): MailRefusal => ({ code: 'InvalidParameterValue', message });

/** Returns SES's refusal of a call in the form that the SDK sends. Returns undefined if SES would accept it. */
export function mailRefusalOf(form: URLSearchParams): MailRefusal | undefined {
  const isRaw = form.get('Action') === 'SendRawEmail';
  if (!isRaw && form.get('Action') !== 'SendEmail') return undefined;
  const named = (prefix: string) =>
    [...form].filter(([name]) => name.startsWith(prefix) && name.includes('.member.')).map(([, value]) => value);
  const recipients = named(isRaw ? 'Destinations.' : 'Destination.');
  if (!recipients.length) return invalid("Missing required header 'To'.");
  if (recipients.length > maxRecipients) return invalid(`Recipient count exceeds ${maxRecipients}.`);
  for (const address of [form.get('Source') ?? '', ...recipients, ...named('ReplyToAddresses.')]) {
    const message = faultOf(address);
    if (message) return invalid(message);
  }
  const parts = ['Subject', 'Body.Html', 'Body.Text'].map((part) => bytesOf(form.get(`Message.${part}.Data`) ?? ''));
  const bytes = isRaw ? Buffer.byteLength(form.get('RawMessage.Data') ?? '', 'base64') : parts.reduce((sum, part) => sum + part, 0);
  return bytes > maxBytes ? invalid(`Message length is more than ${maxBytes} bytes long: '${bytes}'.`) : undefined;
}

/** The size in base64, the encoding of text that is not ASCII. */
const bytesOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3) * 4;

/**
 * Checks an address, with or without a display name. It must be ASCII. Other letters are encoded by RFC 2047 in the name and by Punycode in
 * the domain. https://docs.aws.amazon.com/ses/latest/APIReference/API_Destination.html
 */
function faultOf(text: string): string | undefined {
  const [, name, bracketed] = /^(.*)<([^<>]*)>$/s.exec(text) ?? [];
  const address = bracketed ?? text;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 0 || !domain) return "Missing final '@domain'";
  if (!local) return 'Missing local name';
  if (/[^!-~]/.test(local)) return 'Local address contains control or whitespace';
  if (/[^!-~]/.test(domain)) return 'Domain contains control or whitespace';
  if (domain.startsWith('.')) return 'Domain starts with dot';
  if (domain.endsWith('.')) return 'Domain ends with dot';
  const isName = name === undefined || (/^[ -~]*$/.test(name) && /^\s*("(\\.|[^"\\])*"|[^",;:<>@]*)\s*$/.test(name));
  return isName && !/[",;:<>()[\]\\]/.test(address) ? undefined : 'Illegal address';
}
