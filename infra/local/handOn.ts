/** What stands before a stand-in hands on to it as it came. */
import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream';

/** Hands a request, whose body has been read, on to `behind`, and its answer back. */
export type HandOn = (request: http.IncomingMessage, body: Buffer, response: http.ServerResponse) => void;

/** Keeps its connections to `behind`, an address with or without TLS. */
export function handOnTo(behind: string): HandOn {
  const { request, Agent } = behind.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return ({ method, url, headers }, body, response) => {
    const { host: _, ...others } = headers;
    const sent = request(new URL(url ?? '/', behind), { agent, method, headers: others }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      // Who has gone away in the meantime needs no answer, and the connection behind is given up with it.
      pipeline(reply, response, () => undefined);
    });
    // Who asked sees what it would see without us: a connection that broke.
    sent.once('error', () => response.destroy());
    sent.end(body);
  };
}
