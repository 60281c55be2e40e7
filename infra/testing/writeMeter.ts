/** For tests of the cost of writes: a table client that adds up the write units of transactions, including indexes. */
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient } from '../../functions/core/store/clients.ts';

export interface Meter {
  readonly client: DynamoDBDocumentClient;
  /** Returns the write units of `work`. */
  unitsOf(work: () => Promise<unknown>): Promise<number>;
}

export function testMeter(): Meter {
  let units = 0;
  const client = {
    async send(command: object) {
      if (!(command instanceof TransactWriteCommand)) return tableClient().send(command as never);
      const reply = await tableClient().send(new TransactWriteCommand({ ...command.input, ReturnConsumedCapacity: 'INDEXES' }));
      for (const { CapacityUnits = 0 } of reply.ConsumedCapacity ?? []) units += CapacityUnits;
      return reply;
    },
  } as DynamoDBDocumentClient;
  return {
    client,
    async unitsOf(work) {
      const before = units;
      await work();
      return units - before;
    },
  };
}
