/** For tests only: a concurrent change at a chosen moment. */
import type { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../functions/core/env.ts';
import { tableClient } from '../../functions/core/store/clients.ts';
import { Store } from '../../functions/core/store/store.ts';

/** A store that runs `other` just before it first sends a `command` that contains `name`. */
export function interrupted(
  command: typeof BatchGetCommand | typeof TransactWriteCommand,
  name: string,
  other: () => Promise<unknown>,
): Store {
  let isDone = false;
  const client = {
    async send(sent: object) {
      if (!isDone && sent instanceof command && JSON.stringify(sent.input).includes(name)) {
        isDone = true;
        await other();
      }
      return tableClient().send(sent as never);
    },
  };
  return new Store(client as unknown as DynamoDBDocumentClient, env().TABLE_NAME);
}
