/**
 * Prepares a restored table and reports whether its portal may open: `npm run restore -- <step> <stage>`, in the order of docs/runbook.md.
 * Each step can be run again.
 */
import { parseArgs } from 'node:util';
import { env } from '../../../functions/core/env.ts';
import { store, tableClient } from '../../../functions/core/store/clients.ts';
import { bringFiles } from './bringFiles.ts';
import { endFormer } from './endFormer.ts';
import { fileBuckets } from './fileBuckets.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import { openWork } from './openWork.ts';
import { notePrepared, preparedAt } from './prepared.ts';
import { takeStageVariables } from './stageVariables.ts';
import { whyNotOpen } from './whyNotOpen.ts';
import { writtenSince } from './writtenSince.ts';

const usage = `npm run restore -- <step> <stage>, each once, in this order; the stage is the new one:
  prepare  <stage>                                     ends sessions, links, passwords and unsent mails; lists open work
  files    <stage> --from <bucket>                     brings the files of imports from the former bucket of uploads
  since    <stage> --table <name> --to <time>          what the former table had written to it after the time (ISO 8601)
  password <stage> --email <address>                   prints a password for an Admin, to be changed at once
  open     <stage> --former <address>|--former-is-gone says whether the stage may be opened`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    table: { type: 'string' },
    to: { type: 'string' },
    email: { type: 'string' },
    former: { type: 'string' },
    'former-is-gone': { type: 'boolean', default: false },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function given(name: 'from' | 'table' | 'to' | 'email'): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing.\n${usage}`);
  return value;
}

async function prepare(): Promise<void> {
  const [client, table] = [tableClient(), env().TABLE_NAME];
  const before = await preparedAt(client, table);
  // Users who have since set a new password must keep it.
  if (before) return say(`This step was already done at ${before}.`);
  say(`Ended: ${JSON.stringify(await endFormer(client, table, store()))}`);
  await notePrepared(client, table);
  const open = await openWork(store());
  say(`Continues when the stage is opened: ${open.length || 'nothing'}`);
  for (const { entity, id, at } of open) say(`  ${entity} ${id}, since ${at}`);
}

async function files(): Promise<void> {
  const buckets = fileBuckets(given('from'), env().UPLOADS_BUCKET);
  const { brought, gone } = await bringFiles(tableClient(), env().TABLE_NAME, store(), buckets);
  say(
    `${brought} files were copied. ${gone.length} are no longer in the former bucket${gone.length ? `: imports ${gone.join(', ')}` : ''}.`,
  );
}

async function since(): Promise<void> {
  const { counts, payments } = await writtenSince(tableClient(), given('table'), new Date(given('to')).toISOString());
  say(`Written since then and not in the restored table: ${JSON.stringify(counts)}`);
  if (payments.length) say(`These include payments that the bank may have received:\n  ${payments.join('\n  ')}`);
}

async function open(): Promise<void> {
  const { former, 'former-is-gone': isGone } = values;
  if ((former === undefined) !== isGone) throw new Error(`Give --former with the former portal's address, or --former-is-gone.\n${usage}`);
  const why = await whyNotOpen({ client: tableClient(), table: env().TABLE_NAME, former });
  if (why.length) throw new Error(`The stage must not be opened yet:\n${why.map((one) => `- ${one}`).join('\n')}`);
  say('The stage can be opened. Deploy it without `closed`.');
}

const steps: Readonly<Record<string, () => Promise<void>>> = {
  prepare,
  files,
  since,
  open,
  password: async () => say(await oneTimePassword(store(), given('email'))),
};

const [step = '', stage] = positionals;
const work = steps[step];
try {
  if (!work || !stage) throw new Error(usage);
  takeStageVariables(stage);
  await work();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
