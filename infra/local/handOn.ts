/** Forwards requests unchanged from a server in front of a stand-in to the stand-in. */
import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream';

/** Forwards a request with its body, which has been read, to `behind`, and returns the response. */
export type HandOn = (request: http.IncomingMessage, body: Buffer, response: http.ServerResponse) => void;

/** Forwards over reused connections to `behind`, an address with or without TLS. */
export function handOnTo(behind: string): HandOn {
  const { request, Agent } = behind.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return ({ method, url, headers }, body, response) => {
    const { host: _, ...others } = headers;
    const sent = request(new URL(url ?? '/', behind), { agent, method, headers: others }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      // A client that has disconnected needs no response. This also closes the connection to `behind`.
      pipeline(reply, response, () => undefined);
    });
    // The client sees the same as without this server: a broken connection.
    sent.once('error', () => response.destroy());
    sent.end(body);
  };
}
