import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { healthApi } from '../../../shared/entities/health.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { healthQueries } from './queries.ts';

const portal = usePortal();

test('shows monitoring that the portal works and when it last checked', async () => {
  const before = Date.now();
  const { status, body } = await portal.visitor.call(healthApi.see);
  expect([status, body.status]).toEqual([200, 'ok']);
  expect(Date.parse(body.asOf)).toBeGreaterThan(before - 5000);
});

test('fails when the table does not respond, and the gateway returns 500', async () => {
  vi.stubEnv('TABLE_NAME', 'a-table-that-is-gone');
  readAnew();
  const event = { headers: {}, requestContext: { http: { method: 'GET' } } } as APIGatewayProxyEventV2;
  const asked = healthQueries.map((route) => route.handle(event, async () => undefined));
  await expect(Promise.all(asked)).rejects.toThrow('Requested resource not found');
  vi.unstubAllEnvs();
  readAnew();
});
