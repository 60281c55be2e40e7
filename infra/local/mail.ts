/** SES's stand-in: keeps every mail and shows it in the browser; sends nothing. */

import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { type Listening, listening } from './listen.ts';

interface MailModule {
  default(options: { host: string; port: number }): Promise<Server>;
}

/** Starts it on a free port. The viewer is at `/`, the mails as JSON at `/store`. */
export async function startMail(): Promise<Listening> {
  const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as MailModule;
  const server = await start({ host: '127.0.0.1', port: 0 });
  if (!server.listening) throw new Error('The local mail server did not start.');
  return listening(server);
}
