import { beforeAll, expect, test, vi } from 'vitest';
import { aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { Caller } from '../../core/caller.ts';
import { smallPartition } from '../../core/entity.ts';
import { AppError } from '../../core/errors.ts';
import { withinCall } from '../../core/http/deadline.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { readAnew } from './listsOfStage.ts';
import { openList, openQueries } from './openQueries.ts';

let stateId: string;
beforeAll(async () => {
  await testTable();
  stateId = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState({ name: 'Missouri' }));
    const area = tx.create(serviceAreas, aServiceArea(state.id));
    tx.create(recipients, aRecipient({ stateId: state.id, serviceAreaId: area.id }));
    return state.id;
  });
});

test('reports the State and the progress when a call times out, and later calls continue until the response', async () => {
  readAnew();
  const ask = async () => {
    const queries = await openQueries({ caller: Caller.ofSystem('test', stateId), after: [] }, [recipients]);
    return (await queries.rows(recipients, { skip: 0, take: 10, columns: [], includeColumns: false, allSearch: '' })).length;
  };
  // The calls arrived so long ago that they time out immediately.
  const late = () => withinCall(Date.now() - 60_000, ask).catch((error: unknown) => error);
  const told: unknown[] = [];
  let answer = await late();
  for (; answer instanceof AppError; answer = await late()) {
    expect(answer).toMatchObject({ code: 'loading', retryAfterSeconds: 1 });
    told.push(answer.message.replace(/\d+%/, 'n%'));
  }
  expect(answer).toBe(1);
  expect(told.at(0)).toBe('Loading the records, n%');
  expect(told.at(-1)).toBe('Loading the records of Missouri, n%');
});

test('waits for all records when there is no call to respond to', async () => {
  readAnew();
  const { asOf } = await openQueries({ caller: Caller.ofSystem('test', stateId), after: [] }, [recipients]);
  expect(Date.parse(asOf)).toBeGreaterThan(0);
});

test('lists the other States when one cannot be read, names that State, and fails an export of all', async () => {
  readAnew();
  const [{ id: ohio }, area] = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState({ name: 'Ohio' }));
    return [state, tx.create(serviceAreas, aServiceArea(state.id, { name: 'Franklin' }))];
  });
  const call = { caller: Caller.ofSystem('test'), after: [] };
  const request = TableRequest.parse({});
  const client = tableClient();
  const send = client.send.bind(client);
  const spy = vi.spyOn(client, 'send').mockImplementation(async (command: { input: object }) => {
    const { ExpressionAttributeValues: values } = command.input as { ExpressionAttributeValues?: Record<string, { S?: string }> };
    if (values?.[':feed']?.S === smallPartition(ohio)) throw new Error('throttled');
    return send(command as never);
  });
  const { result, missingStates } = await (await openList(call, serviceAreas, request)).table(serviceAreas, request);
  expect([missingStates, result.rows.map(({ name }) => name)]).toEqual([['Ohio'], ['Boone']]);
  await expect(openQueries(call, [serviceAreas])).rejects.toThrow('throttled');
  await expect(openList(call, serviceAreas, { ...request, stateId: ohio })).rejects.toThrow('throttled');
  spy.mockRestore();
  const whole = await (await openList(call, serviceAreas, request)).table(serviceAreas, request);
  expect([whole.missingStates, whole.result.rows.map(({ name }) => name)]).toEqual([undefined, ['Boone', area.name]]);
});
