/**
 * Provides for tests the user pool's login pages and token endpoint, with one outside provider behind them. It checks PKCE as the pool
 * does.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestProvider {
  readonly url: string;
  /** Logs in at the provider. Returns the code that the browser brings back. `claims` replace those of the ID token. */
  signIn(authorizeUrl: string, email: string, claims?: Readonly<Record<string, unknown>>): string;
  /** The next response of the token endpoint, in place of a token. */
  breakNext(status: number, body: string): void;
  stop(): Promise<void>;
}

interface Grant {
  readonly query: URLSearchParams;
  readonly claims: object;
}

/** Starts it on a free port, for a pool with the issuer `iss`. */
export async function testProvider(iss: string): Promise<TestProvider> {
  const grants = new Map<string, Grant>();
  const broken: { status: number; body: string }[] = [];

  const tokenOf = (form: URLSearchParams): object | undefined => {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      grant?.query.get('code_challenge') === challenge &&
      grant.query.get('client_id') === form.get('client_id') &&
      grant.query.get('redirect_uri') === form.get('redirect_uri');
    if (!grant || !isRight) return undefined;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return { id_token: `${part({ alg: 'RS256' })}.${part(grant.claims)}.c2lnbmF0dXJl`, token_type: 'Bearer', expires_in: 300 };
  };

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const failure = broken.shift();
    const tokens = failure ? undefined : tokenOf(form);
    const body = failure?.body ?? JSON.stringify(tokens ?? { error: 'invalid_grant' });
    response.writeHead(failure?.status ?? (tokens ? 200 : 400), { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signIn(authorizeUrl, email, claims = {}) {
      const query = new URL(authorizeUrl).searchParams;
      const provider = query.get('identity_provider');
      const code = randomUUID();
      const standard = {
        iss,
        aud: query.get('client_id'),
        token_use: 'id',
        exp: Math.floor(Date.now() / 1000) + 300,
        nonce: query.get('nonce'),
        email,
        email_verified: true,
        identities: [{ userId: '1', providerName: provider, providerType: 'OIDC', primary: 'true' }],
        'cognito:username': `${provider}_1`,
      };
      grants.set(code, { query, claims: { ...standard, ...claims } });
      return code;
    },
    breakNext: (status, body) => void broken.push({ status, body }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
