/** Cognito's stand-in: user pools of cognito-local with Cognito's rules, behind the protocol that the SDK and Amplify use. */
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { awsJson } from './awsJson.ts';
import { type Call, openPools, type PoolRequest, signingKey } from './identityPool.ts';
import { withRules } from './identityRules.ts';
import { listen } from './listen.ts';

export interface Identity {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export interface PoolIds {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/** The browser calls this server from the portal's origin, which is a different one. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** Dates are sent as seconds. */
function seconds(this: unknown, name: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[name];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...openToPages }).end(JSON.stringify(body, seconds));
}

/** Starts the server on a free port. The folder stores pools and users. */
export async function startIdentity(folder: string): Promise<Identity> {
  let calls: ((name: string) => Call) | undefined;
  // Runs one call at a time, because a call reads, checks and writes the pool in separate steps.
  let last: Promise<unknown> = Promise.resolve();

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, openToPages).end();
    if (request.url?.endsWith('/.well-known/jwks.json')) return send(response, 200, { keys: [signingKey()] });
    const name = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    try {
      const body = (await json(request)) as PoolRequest;
      const reply = last.then(() => calls?.(name)(body));
      last = reply.catch(() => undefined);
      send(response, 200, (await reply) ?? {});
    } catch (error) {
      const { code, message = String(error) } = error as { code?: string; message?: string };
      send(response, code ? 400 : 500, { __type: code ?? 'InternalErrorException', message });
    }
  });
  // The tokens contain the address, so it must be known first.
  const running = await listen(server);
  const { pools, base } = await openPools(folder, running.url);
  calls = withRules(base, pools);
  return { endpoint: running.url, stop: running.stop };
}

/** Creates a pool and a client like the Data stack: email is an alias, TOTP is optional, and there is no secret. */
export async function createPool(endpoint: string): Promise<PoolIds> {
  const call = <Reply>(name: string, body: object) => awsJson<Reply>(endpoint, `AWSCognitoIdentityProviderService.${name}`, body);
  const pool = await call<{ UserPool: { Id: string } }>('CreateUserPool', {
    PoolName: 'efmnp',
    AliasAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  });
  const userPoolId = pool.UserPool.Id;
  const client = await call<{ UserPoolClient: { ClientId: string } }>('CreateUserPoolClient', {
    UserPoolId: userPoolId,
    ClientName: 'web',
    AccessTokenValidity: 1,
    TokenValidityUnits: { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
    IdTokenValidity: 1,
    RefreshTokenValidity: 1,
    PreventUserExistenceErrors: 'ENABLED',
  });
  return { userPoolId, userPoolClientId: client.UserPoolClient.ClientId };
}
