/**
 * SES's stand-in. It stores every email and shows it in the browser, but sends nothing. A server in front of it refuses the calls that SES
 * refuses.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { handOnTo } from './handOn.ts';
import { type Listening, listen, listening } from './listen.ts';
import { type MailRefusal, mailRefusalOf } from './mailRules.ts';

interface MailModule {
  default(options: { host: string; port: number }): Promise<Server>;
}

/** Starts on a free port. The viewer is at `/`, and the emails are at `/store` as JSON. */
export async function startMail(): Promise<Listening> {
  const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as MailModule;
  const server = await start({ host: '127.0.0.1', port: 0 });
  if (!server.listening) throw new Error('The local mail server did not start.');
  const behind = listening(server);
  const handOn = handOnTo(behind.url);
  const front = await listen(
    createServer(async (request, response) => {
      const body = await buffer(request);
      const refusal = mailRefusalOf(new URLSearchParams(body.toString()));
      if (refusal) return refuse(response, refusal);
      handOn(request, body, response);
    }),
  );
  return {
    ...front,
    async stop() {
      await front.stop();
      await behind.stop();
    },
  };
}

function refuse(response: ServerResponse, { code, message }: MailRefusal): void {
  const told = message.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  response.writeHead(400, { 'content-type': 'text/xml' });
  response.end(`<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${told}</Message></Error></ErrorResponse>`);
}
