import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { tableClient } from '../../core/store/clients.ts';

const portal = usePortal();
let staff: Signed;
beforeAll(async () => {
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: 'missouri' });
});
afterEach(() => void vi.restoreAllMocks());

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: { readonly RequestItems?: unknown };
}

/** Makes the table leave the keys of this number of batch reads unread, as DynamoDB does when it is throttled. */
function throttle(times: number): void {
  const send = tableClient().send.bind(tableClient()) as (command: unknown) => Promise<unknown>;
  let left = times;
  vi.spyOn(tableClient(), 'send').mockImplementation(((command: Command) =>
    command.constructor.name === 'BatchGetCommand' && left-- > 0
      ? Promise.resolve({ Responses: {}, UnprocessedKeys: command.input.RequestItems })
      : send(command)) as never);
}

const look = () => staff.call(serviceAreaApi.get, { params: { id: 'nothing' } });

test('reads a session again after an incomplete read, and logs no one out', async () => {
  throttle(2);
  expect((await look()).status).toBe(404);
});

test('reports that the portal is busy when a session cannot be read, without a log-out', async () => {
  throttle(1000);
  const { status, body } = await look();
  expect([status, body.validationFailures[0].errorMessage]).toEqual([429, 'The portal is very busy. Please try again in a minute.']);
  vi.restoreAllMocks();
  expect((await look()).status).toBe(404);
});
