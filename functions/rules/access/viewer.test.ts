import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { viewerOf } from './viewer.ts';

const from = (viewer?: string) =>
  viewerOf({
    headers: viewer === undefined ? {} : { 'x-portal-viewer': viewer },
    requestContext: { http: { sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0db8::0007:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:7::', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
])('treats %s as %s', (viewer, network) => {
  expect(from(viewer)).toBe(network);
});

test('uses the gateway’s address without CloudFront’s header', () => {
  expect(from()).toBe('192.0.2.1');
});
