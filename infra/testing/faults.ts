/**
 * A table client for tests with faults that the local database never has: conflicts, throttles, lost replies, lagging indexes, sudden
 * death.
 */
import { ProvisionedThroughputExceededException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface Faults {
  readonly seed: number;
  /** The probability, 0 to 1, that a write or read has this fault. */
  readonly conflict?: number;
  readonly throttle?: number;
  /** The write takes effect, and its reply is lost. */
  readonly lost?: number;
  /** A query of an index returns an earlier result. */
  readonly stale?: number;
  /** The process dies after this number of writes has taken effect. Then it no longer responds. */
  readonly dieAfterWrites?: number;
}

/** Thrown once the process is dead. */
export class Died extends Error {}

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: { readonly IndexName?: string };
}

/** Wraps a client. `writes()` counts the writes that took effect. */
export function faulty(client: DynamoDBDocumentClient, faults: Faults): { client: DynamoDBDocumentClient; writes(): number } {
  let state = faults.seed >>> 0;
  const chance = (of = 0) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 < of;
  };
  let writes = 0;
  const before = new Map<string, unknown>();
  const dead = () => faults.dieAfterWrites !== undefined && writes >= faults.dieAfterWrites;

  async function send(command: Command): Promise<unknown> {
    if (dead()) throw new Died();
    const isWrite = /Write|Put|Update|Delete/.test(command.constructor.name);
    if (chance(faults.throttle)) throw new ProvisionedThroughputExceededException({ message: 'injected', $metadata: {} });
    if (command.constructor.name === 'TransactWriteCommand' && chance(faults.conflict)) {
      throw new TransactionCanceledException({
        message: 'injected',
        $metadata: {},
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      });
    }
    const reply = await client.send(command as never);
    if (isWrite) {
      writes += 1;
      if (dead()) throw new Died();
      if (chance(faults.lost)) throw Object.assign(new Error('injected: the reply was lost'), { name: 'TimeoutError' });
    }
    if (command.input.IndexName === undefined) return reply;
    const question = JSON.stringify(command.input);
    const old = before.get(question);
    if (old !== undefined && chance(faults.stale)) return old;
    before.set(question, reply);
    return reply;
  }
  return { client: { send } as unknown as DynamoDBDocumentClient, writes: () => writes };
}
