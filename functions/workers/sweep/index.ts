/** Every five minutes: sends again what is due and whose message was lost on its way. */
import { sendDueJobs } from '../../ach/due.ts';
import { store } from '../../core/clients.ts';
import { sendDueExports } from '../../exporting/due.ts';
import { sendDueImports } from '../../imports/due.ts';
import { sendDueMails } from '../../mails/due.ts';

export async function handler(): Promise<void> {
  await sendDueImports(store());
  await sendDueJobs(store());
  await sendDueExports(store());
  await sendDueMails(store());
}
