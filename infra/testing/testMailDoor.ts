/** For tests of emails: a server in front of the SES stand-in that can refuse emails as SES does. The stand-in itself never does. */
import { createServer, type IncomingMessage } from 'node:http';
import { type Listening, listen } from '../local/listen.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface Door extends Pick<Listening, 'stop'> {
  /** Returns SES's response to an email to this address, or undefined if SES accepts it. */
  refusal: (address: string) => Refusal | undefined;
}

/** Intercepts all emails that are sent afterwards. Call it before the first email. Accepted emails are forwarded to the stand-in. */
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
