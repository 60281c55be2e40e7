/**
 * A process of its own with the function that answers lists: asks for the recipients of each state that it is told of, about once a second, and
 * tells what each look took. Started by importLarge.ts, whose environment it has; ends with it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { tableClient } from '../../functions/core/store/clients.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { meter } from './meter.ts';
import { openCalls } from './stage.ts';
import { measured, type Page } from './warm.ts';

/** Whose list, and what a look at it took. */
export interface Watched extends Page {
  readonly of: string;
}

/** A little more than a list goes without a look (ms). */
const betweenMs = 1050;

const [endpoint = '', tableName = '', ...told] = process.argv.slice(2);
/** `<whose>=<token of somebody who may see the list>` */
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
