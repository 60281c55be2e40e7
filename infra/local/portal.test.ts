import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secretHeader, viewerHeader } from '../aws/constructs/edge.ts';
import { freePort } from './listen.ts';

interface Run {
  readonly child: ChildProcess;
  readonly url: string;
  /** The output on stdout and stderr so far. */
  printed(): string;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
}

let folder = '';
let runs: Run[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efmnp-portal-'));
});
afterEach(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await Promise.all(runs.map(({ ended }) => ended));
  runs = [];
  await vi.waitFor(() => expect(tableServers()).toEqual([]));
  rmSync(folder, { recursive: true, force: true });
});

function run(port: number, { environment = {}, parameters = [] }: { environment?: NodeJS.ProcessEnv; parameters?: string[] } = {}): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/fixtures/portal.ts'), ...parameters], {
    env: { ...process.env, PORT: String(port), EFMNP_DATA: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? '')));
  const one = { child, url: `http://127.0.0.1:${port}`, printed: () => text, ended };
  runs.push(one);
  return one;
}

async function ready(one: Run): Promise<Run> {
  await vi.waitFor(() => expect(one.printed()).toContain('Press Ctrl-C to stop it'));
  return one;
}

async function end(one: Run, signal: NodeJS.Signals) {
  one.child.kill(signal);
  return one.ended;
}

/** Processes that have our table open. */
function tableServers(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(folder));
}

test("serves the app, its configuration and the calls from one origin, with CloudFront's headers", async () => {
  const port = await freePort();
  const { url, printed } = await ready(run(port));
  expect(printed()).toContain(`eFMNP is ready at http://127.0.0.1:${port}\n`);
  expect(printed()).toContain('Market-Day-2026');
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  expect(await (await get('/admin/users/update/17?x=a.b')).text()).toContain('The app');
  for (const path of ['/apply/ohio/senior-harvest?lang=es', '/disabled-application?state=ohio']) {
    const page = await get(path);
    expect([page.headers.get('cache-control'), await page.text()]).toEqual(['no-cache', expect.stringContaining('The application form')]);
  }
  expect((await get('/app.js')).headers.get('content-type')).toContain('javascript');
  expect([(await get('/gone.js')).status, (await get('/..%2f..%2fetc/passwd.txt')).status]).toEqual([404, 404]);

  const config = (await (await get('/config.json')).json()) as Record<string, string>;
  expect(config).toMatchObject({
    region: 'us-east-1',
    authFlow: 'USER_PASSWORD_AUTH',
    userPoolId: expect.any(String),
    userPoolClientId: expect.any(String),
  });
  expect(await (await fetch(`${config.mailViewer}/store`)).json()).toMatchObject({ emails: [] });

  const response = await get('/api/echo/x?y=1', { cookie: 'a=1', [viewerHeader]: 'forged', [secretHeader]: 'forged' });
  const event = (await response.json()) as APIGatewayProxyEventV2;
  expect(event).toMatchObject({
    rawPath: '/api/echo/x',
    rawQueryString: 'y=1',
    cookies: ['a=1'],
    headers: { [viewerHeader]: '127.0.0.1' },
  });
  expect(event.headers[secretHeader]).toMatch(/^[0-9a-f]{32}$/);
  expect(response.headers.getSetCookie()).toHaveLength(2);
  for (const answer of [response, await get('/'), await get('/gone.js')]) {
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${config.userPoolEndpoint}`);
  }
  expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('keeps its data over a restart and leaves no process running', async () => {
  const first = await ready(run(await freePort()));
  await fetch(`${first.url}/api/remember`, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'Market day' });
  const idOf = async (one: Run) => ((await (await fetch(`${one.url}/config.json`)).json()) as { userPoolId: string }).userPoolId;
  const id = await idOf(first);
  expect(first.printed()).toContain('seeding');
  expect(await end(first, 'SIGTERM')).toBe(0);
  expect(tableServers()).toEqual([]);

  const second = await ready(run(await freePort()));
  expect(second.printed()).not.toContain('seeding');
  expect([await (await fetch(`${second.url}/api/remember`)).text(), await idOf(second)]).toEqual(['Market day', id]);
  expect(await end(second, 'SIGINT')).toBe(0);

  const fresh = await ready(run(await freePort(), { parameters: ['--fresh'] }));
  expect(fresh.printed()).toContain('seeding');
  expect(await (await fetch(`${fresh.url}/api/remember`)).text()).toBe('nothing');
});

test('leaves no process behind after kill -9 and finds its data at the next start', async () => {
  const first = await ready(run(await freePort()));
  await fetch(`${first.url}/api/remember`, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'kept' });
  expect(tableServers().join()).toContain('dynoxide');
  await end(first, 'SIGKILL');
  await vi.waitFor(() => expect(tableServers()).toEqual([]));
  const second = await ready(run(await freePort()));
  expect(await (await fetch(`${second.url}/api/remember`)).text()).toBe('kept');
});

test('continues a bulk resend that a kill -9 interrupted as soon as the portal starts again', async () => {
  const environment = { SEED: 'resends' };
  const addressees = async ({ url }: Run) => {
    const { mailViewer } = (await (await fetch(`${url}/config.json`)).json()) as { mailViewer: string };
    const { emails } = (await (await fetch(`${mailViewer}/store`)).json()) as { emails: { destination: { to: string[] } }[] };
    return emails.flatMap(({ destination }) => destination.to);
  };
  const first = await ready(run(await freePort(), { environment }));
  expect((await addressees(first)).length).toBeLessThan(200);
  await end(first, 'SIGKILL');
  await vi.waitFor(() => expect(tableServers()).toEqual([]));
  const second = await ready(run(await freePort(), { environment }));
  // The first 20 or 40 emails are already planned. The others need the run itself to continue.
  await vi.waitFor(async () => expect(new Set(await addressees(second)).size).toBeGreaterThan(40));
});

test('reports a port or folder in use with a message and leaves the first instance running', async () => {
  const port = await freePort();
  const first = await ready(run(port));
  const samePort = run(port, { environment: { EFMNP_DATA: join(folder, 'objects') } });
  expect(await samePort.ended).toBe(1);
  expect(samePort.printed()).toBe(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
  );
  const sameFolder = run(await freePort());
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.printed()).toContain(`The data folder ${folder} is in use by another eFMNP.`);
  expect((await fetch(`${first.url}/api/echo`)).status).toBe(200);
});

test('starts an interrupted seed over without leftovers', async () => {
  const first = run(await freePort(), { environment: { SEED: 'hangs' } });
  await vi.waitFor(() => expect(first.printed()).toContain('seeding'));
  await end(first, 'SIGKILL');
  await vi.waitFor(() => expect(tableServers()).toEqual([]));
  const second = await ready(run(await freePort()));
  expect(second.printed()).toContain('seeding');
  expect(await (await fetch(`${second.url}/api/remember`)).text()).toBe('nothing');
});

test('never empties a folder that contains other files', async () => {
  writeFileSync(join(folder, 'thesis.txt'), 'years of work');
  const one = run(await freePort(), { parameters: ['--fresh'] });
  expect(await one.ended).toBe(1);
  expect(one.printed()).toContain('contains thesis.txt');
  expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
});
