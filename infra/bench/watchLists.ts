/**
 * A separate process with the function that serves lists. About once a second it requests the recipients of each given State, and reports
 * the cost of each read. importLarge.ts starts it, shares its environment and ends it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { tableClient } from '../../functions/core/store/clients.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { meter } from './meter.ts';
import { openCalls } from './stage.ts';
import { measured, type Page } from './warm.ts';

/** The owner of a list, and the cost of reading it. */
export interface Watched extends Page {
  readonly of: string;
}

/** A little longer than a list goes without a read (ms). */
const betweenMs = 1050;

const [endpoint = '', tableName = '', ...told] = process.argv.slice(2);
/** `<owner>=<token of a user who may see the list>` */
const readers = told.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const);
const counting = meter(tableClient(), endpoint, tableName);
const { call } = await openCalls(['answers']);
process.once('disconnect', () => process.exit(0));
for (;;) {
  for (const [of, token] of readers) {
    const page = await measured(counting, () => call(recipientApi.table, token, {}));
    process.send?.({ of, ...page } satisfies Watched);
  }
  await sleep(betweenMs);
}
