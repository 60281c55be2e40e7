import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import { displayName } from '../../functions/rules/mails/deliver.ts';
import { testTable } from '../testing/testCloud.ts';

await testTable();
const client = new SESClient({});
const sender = 'no-reply@efmnp.example.org';

function send({ from = sender, to = ['ann@example.org'], replyTo = [] as string[], text = 'Hello' } = {}) {
  const command = new SendEmailCommand({
    Source: from,
    Destination: { ToAddresses: to },
    ReplyToAddresses: replyTo,
    Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: text } } },
  });
  return client.send(command);
}

test.each<[what: string, mail: Parameters<typeof send>[0], words: string]>([
  ['nobody to send to', { to: [] }, 'Missing required header'],
  ['51 recipients', { to: Array.from({ length: 51 }, (_, n) => `ann${n}@example.org`) }, 'Recipient count exceeds 50.'],
  ['an address without a domain', { to: ['ann'] }, "Missing final '@domain'"],
  ['an address without a name', { to: ['@example.org'] }, 'Missing local name'],
  ['an address with a space', { to: ['ann b@example.org'] }, 'Local address contains control or whitespace'],
  ['an address that is not ASCII', { to: ['zoë@example.org'] }, 'Local address contains control or whitespace'],
  ['a domain that is not ASCII', { to: ['ann@exämple.org'] }, 'Domain contains control or whitespace'],
  ['a domain that begins with a dot', { to: ['ann@.org'] }, 'Domain starts with dot'],
  ['a domain that ends with a dot', { to: ['ann@example.'] }, 'Domain ends with dot'],
  ['two addresses in one', { to: ['ann@example.org, bob@example.org'] }, 'Local address contains control or whitespace'],
  ['a display name that is not ASCII', { from: `Zoë <${sender}>` }, 'Illegal address'],
  ['a display name with a comma that is not quoted', { from: `Health, State of <${sender}>` }, 'Illegal address'],
  ['a display name of two lines', { from: `"State\r\nBcc: x" <${sender}>` }, 'Illegal address'],
  ['an answer to nobody', { replyTo: ['office'] }, "Missing final '@domain'"],
  ['a mail of more than 10 MB', { text: 'x'.repeat(8 * 1024 * 1024) }, 'Message length is more than 10485760 bytes long'],
])('refuses %s', async (_what, mail, words) => {
  await expect(send(mail)).rejects.toMatchObject({ name: 'InvalidParameterValue', message: expect.stringContaining(words) });
});

test.each(['Missouri', 'Health, "State" of \\ Ohio', 'Département de la santé et des marchés de l’État de Louisiane 🌽'])(
  'accepts a sender name in the encoding that SES requires: %s',
  async (name) => {
    expect((await send({ from: `${displayName(name)} <${sender}>`, replyTo: ["o'neil+wic@example.org"] })).MessageId).toBeTruthy();
  },
);

test.each<[what: string, to: string[], words: string]>([
  ['nobody to send to', [], 'Missing required header'],
  ['an address with a space', ['ann b@example.org'], 'Local address contains control or whitespace'],
  ['a mail of more than 10 MB', ['ann@example.org'], 'Message length is more than 10485760 bytes long'],
])('refuses %s when the email has a file', async (what, to, words) => {
  const text = 'x'.repeat(what.includes('10 MB') ? 11 * 1024 * 1024 : 1);
  const Data = Buffer.from(`From: ${sender}\r\nTo: ann@example.org\r\nSubject: Hello\r\n\r\n${text}`);
  const command = new SendRawEmailCommand({ Source: sender, Destinations: to, RawMessage: { Data } });
  await expect(client.send(command)).rejects.toMatchObject({ name: 'InvalidParameterValue', message: expect.stringContaining(words) });
});
