/** CloudFront's stand-in: the web app and /api under one origin, with CloudFront's headers and functions. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { runInNewContext } from 'node:vm';
import { env } from '../../functions/core/env.ts';
import { pageCode, secretHeader, viewerHeader } from '../aws/constructs/edge.ts';
import { securityHeaders, sellPath } from '../aws/headers.ts';
import { openApi } from '../aws/openApi.ts';
import type { Cloud } from './cloud.ts';
import { compressing } from './compressing.ts';

const repository = resolve(import.meta.dirname, '../..');

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The server of the app's own files: Vite in development, the built files otherwise. */
interface Pages {
  readonly pages: Listener;
  stop(): Promise<void>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** CloudFront's own function. It maps the addresses of pages to their files. */
const rewrite = runInNewContext(`(${pageCode})`) as (event: { request: { uri: string } }) => { uri: string };
const fileAt = (url = '/') => rewrite({ request: { uri: new URL(url, 'http://site').pathname } }).uri;

/** Serves the files of the built pages. */
export function builtPages(folder: string): Pages {
  const pages: Listener = (request, response) => {
    const uri = fileAt(request.url);
    const file = join(folder, uri);
    if (!file.startsWith(folder + sep) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const isPage = uri.endsWith('.html');
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  };
  return { pages, stop: async () => undefined };
}

/** Starts Vite's server inside this one, with its web socket on the same port. */
export async function developmentPages(server: Server, folder = join(repository, 'web')): Promise<Pages> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    configFile: join(folder, 'vite.config.ts'),
    root: folder,
    appType: 'spa',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server } },
  });
  const pages: Listener = (request, response) => {
    // Vite itself knows only one page, index.html.
    const file = fileAt(request.url);
    if (file === '/apply.html' || file === '/sell.html') request.url = file;
    vite.middlewares(request, response);
  };
  return { pages, stop: () => vite.close() };
}

/** The app's configuration for its environment. On AWS, the Web stack writes it. */
function configOf(cloud: Cloud) {
  const { userPoolId, userPoolClientId, region } = cloud;
  return {
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: cloud.userPoolUrl,
    region,
    authFlow: 'USER_PASSWORD_AUTH',
    externalProviders: [],
    mailViewer: cloud.mailUrl,
  };
}

/** Forwards a call like CloudFront: with all of the viewer's headers except Host, and with the viewer's address. */
function pass(cloud: Cloud, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, ...headers } = request.headers;
  const viewer = request.socket.remoteAddress ?? '127.0.0.1';
  const target = new URL(request.url ?? '/', cloud.gatewayUrl);
  const outgoing = send(
    {
      host: target.hostname,
      port: target.port,
      path: request.url,
      method: request.method,
      headers: { ...headers, [viewerHeader]: viewer, [secretHeader]: cloud.edgeSecret },
    },
    (answer) => {
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
      }
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    },
  );
  outgoing.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'Bad Gateway' }));
  });
  // The call ends when the viewer disconnects.
  response.once('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

/** Responds to every request of the portal's origin. */
export function siteListener(cloud: Cloud, pages: Listener, isDevelopment: boolean): Listener {
  const connect = [new URL(cloud.userPoolUrl).origin, new URL(cloud.storageUrl).origin];
  const headers = new Headers(
    securityHeaders({ connect, hasRecaptcha: env().RECAPTCHA_SITE_KEY !== '', hasRadar: env().RADAR_CLIENT_KEY !== '', isDevelopment }),
  );
  const sellHeaders = new Headers(securityHeaders({ connect: [], hasScanner: true, isDevelopment }));
  const files = compressing(pages);
  let calls: ReturnType<typeof openApi> | undefined;
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    response.setHeaders(path === sellPath || path.startsWith(`${sellPath}/`) ? sellHeaders : headers);
    if (path === '/api' || path.startsWith('/api/') || path === '/health') return pass(cloud, request, response);
    if (path === '/config.json') return sendJson(response, configOf(cloud));
    if (path === '/openapi.json') {
      // This takes a tenth of a second, so the first request triggers it. The endpoints do not change while this process runs.
      calls ??= openApi();
      return void calls.then((document) => sendJson(response, document));
    }
    files(request, response);
  };
}

/** Creates a server that asks clients to retry until the portal is ready. */
export function waitingServer(): Server {
  return createServer((_request, response) => response.writeHead(503, { 'retry-after': '2' }).end('eFMNP is starting.'));
}
