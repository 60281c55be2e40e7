import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { deliver } from '../../rules/mails/deliver.ts';

const unused = ['TABLE_NAME', 'UPLOADS_BUCKET', 'IMAGES_BUCKET', 'IMPORTS_QUEUE_URL', 'JOBS_QUEUE_URL', 'EXPORTS_QUEUE_URL']
  .concat(['MAIL_QUEUE_URL', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'])
  .concat(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);

test('sends emails under the configuration set that reports bounces', async () => {
  const asked: URLSearchParams[] = [];
  const ses = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)));
    response.end('<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>');
  });
  await new Promise<void>((resolve) => ses.listen(0, '127.0.0.1', resolve));
  for (const name of unused) vi.stubEnv(name, 'unused');
  vi.stubEnv('ORIGIN', 'http://127.0.0.1').stubEnv('FIELD_KEY', 'k'.repeat(32)).stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('MAIL_SENDER', 'no-reply@example.org').stubEnv('MAIL_CONFIGURATION', 'efmnp-test');
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(ses.address() as AddressInfo).port}`);
  const letter = { to: 'ada@example.org', from: 'Missouri', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  expect(await deliver(letter, { mailId: 'm1' })).toBeUndefined();
  expect(asked.map((form) => [form.get('Action'), form.get('ConfigurationSetName')])).toEqual([['SendEmail', 'efmnp-test']]);
  ses.closeAllConnections();
  ses.close();
});
