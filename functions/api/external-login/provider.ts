/**
 * The user pool in front of the outside provider: builds its redirect and reads the user who returns. It is separate from the portal's
 * password pool. In that pool, an address that a provider has verified would be removed from the account that logs in with it.
 */
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';

/** Returns whether an outside provider of this name exists. */
export function isSetUp(provider: string): boolean {
  return env().EXTERNAL_DOMAIN !== '' && provider !== '' && env().EXTERNAL_PROVIDERS.split(',').includes(provider);
}

/** The return address of the provider, set up at the pool's client, which accepts no other. */
const callback = () => `${env().ORIGIN}/api/account/ExternalLoginCallback`;

/** Returns the pool's address that starts a login with `provider`. */
export function authorizeUrl(provider: string, { state, nonce, challenge }: { state: string; nonce: string; challenge: string }): string {
  const query = new URLSearchParams({
    identity_provider: provider,
    client_id: env().EXTERNAL_CLIENT_ID,
    redirect_uri: callback(),
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${env().EXTERNAL_DOMAIN}/oauth2/authorize?${query}`;
}

const Tokens = z.object({ id_token: z.string().max(20_000) });

/** The claims that an ID token must contain. `email_verified` is a word if the provider's own attribute was mapped. */
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  token_use: z.literal('id'),
  exp: z.number(),
  nonce: z.string(),
  email: z.email(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  identities: z.array(z.object({ providerName: z.string() })),
});

/** The attempt that a code must belong to. */
interface Expected {
  readonly provider: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Returns the verified email address, in lower case, of the user who logged in with `provider`. Returns undefined if the pool refuses the
 * code or its response does not match this attempt. The token comes from the pool itself over TLS, which proves it as its signature would
 * (OpenID Connect Core, 3.1.3.7). Throws if the pool cannot be reached.
 */
export async function verifiedEmailOf(code: string, { provider, nonce, verifier }: Expected, nowMs: number): Promise<string | undefined> {
  const [domain, clientId, poolId] = [env().EXTERNAL_DOMAIN, env().EXTERNAL_CLIENT_ID, env().EXTERNAL_POOL_ID];
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: callback(),
    code_verifier: verifier,
  });
  const signal = AbortSignal.timeout(8000);
  const reply = await fetch(`${domain}/oauth2/token`, { method: 'POST', body, redirect: 'error', signal });
  if (reply.status >= 500) throw new Fault(`The user pool answered ${reply.status}`);
  if (!reply.ok) return undefined;
  const claims = Claims.safeParse(payloadOf(Tokens.parse(await reply.json()).id_token)).data;
  if (!claims || claims.iss !== issuerOf(poolId) || claims.aud !== clientId || claims.nonce !== nonce) return undefined;
  if (claims.exp * 1000 <= nowMs || !claims.identities.some(({ providerName }) => providerName === provider)) return undefined;
  return claims.email.toLowerCase();
}

/** A pool's ID begins with its region. */
function issuerOf(poolId: string): string {
  return `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`;
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
