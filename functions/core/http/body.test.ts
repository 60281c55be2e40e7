import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { readBody } from './body.ts';

const event = (body: string, type = 'application/json') =>
  ({ body, headers: { 'content-type': type } }) as unknown as APIGatewayProxyEventV2;
const refusal = (body: string, type?: string) =>
  readBody(event(body, type), [], async () => ({ body: {}, files: {} })).then(
    () => undefined,
    (error: Error) => error.message,
  );

test('the message is about JSON for too much JSON, and about files for too large a form', async () => {
  const inJson = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  expect(await refusal(inJson(256 * 1024))).toBe(undefined);
  expect(await refusal(inJson(256 * 1024 + 1))).toBe('This request is too large. JSON can have at most 256 KB.');
  expect(await refusal('x'.repeat(4 * 1024 * 1024), 'multipart/form-data; boundary=x')).toBe(
    'This is too large. Files in a form can have at most 3 MB in total. Upload larger import files from the Upload page.',
  );
});

test('refuses invalid JSON with a message', async () => {
  for (const body of ['{', 'text', '\0', '{"__proto__":{}}'])
    expect([body, await refusal(body)]).toEqual([body, 'The body of the request is not valid JSON']);
});
