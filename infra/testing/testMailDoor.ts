/** For tests of mails: a door in front of SES's stand-in that can refuse as SES does, which the stand-in never does. */
import { createServer, type IncomingMessage } from 'node:http';
import { type Listening, listen } from '../local/listen.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface Door extends Pick<Listening, 'stop'> {
  /** What SES answers to a mail to this address; undefined where it takes it. */
  refusal: (address: string) => Refusal | undefined;
}

/** Stands in the way of everything that is sent from now on: call it before the first mail. Mails that are taken go on to the stand-in. */
export async function openDoor(): Promise<Door> {
  const behind = process.env.AWS_ENDPOINT_URL_SES ?? '';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const form = new URLSearchParams(body);
    const refusal = door.refusal(form.get('Destination.ToAddresses.member.1') ?? form.get('Destinations.member.1') ?? '');
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/xml' }).end(faultOf(refusal));
      return;
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const { method = 'GET', url } = request;
    const sent = { method, ...(body && { body, headers: { authorization, 'content-type': type } }) };
    const reply = await fetch(`${behind}${url}`, sent);
    response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()));
  });
  const { url, stop } = await listen(server);
  process.env.AWS_ENDPOINT_URL_SES = url;
  const door: Door = { refusal: () => undefined, stop };
  return door;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const faultOf = ({ code, message }: Refusal) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
