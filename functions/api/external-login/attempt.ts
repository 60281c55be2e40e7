/**
 * A sign-in through an outside provider that is under way. It is known by a `state`, which travels through the provider, and by a secret in
 * a cookie, which does not: whoever lacks either cannot finish it. The table keeps hashes of both; what the provider is asked to repeat
 * (nonce) and to hold back (PKCE verifier) follows from the secret, so that no reader of the table could go on in somebody's place.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';

/** Not Strict: the provider's site sends the browser back, and a Strict cookie would stay behind. */
const cookieName = '__Host-external';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
/** Seconds from the first click to the return from the provider. */
const lifeSeconds = 600;

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const derived = (secret: string, use: 'nonce' | 'verifier') => createHmac('sha256', secret).update(use).digest('base64url');
const keyOf = (state: string) => ({ pk: `external#${hashOf(state)}`, sk: 'attempt' });

/** What somebody asked for. */
interface Wish {
  readonly provider: string;
  /** A path of the portal, checked. */
  readonly returnUrl?: string | undefined;
}

/** An attempt whose browser has come back. */
export interface Attempt extends Wish {
  readonly nonce: string;
  readonly verifier: string;
}

/** Keeps a new attempt. `challenge` is that of PKCE (S256); `cookie` binds the attempt to the browser. `nowMs` in milliseconds. */
export async function beginAttempt(
  wish: Wish,
  nowMs: number,
): Promise<{ state: string; nonce: string; challenge: string; cookie: string }> {
  const [state, secret] = [random(), random()];
  const expiresAt = Math.floor(nowMs / 1000) + lifeSeconds;
  const Item = { ...keyOf(state), ...wish, browser: hashOf(secret), expiresAt };
  await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
  return {
    state,
    nonce: derived(secret, 'nonce'),
    challenge: hashOf(derived(secret, 'verifier')),
    cookie: `${cookieName}=${secret}; ${attributes}; Max-Age=${lifeSeconds}`,
  };
}

/** The cookie that takes the attempt's cookie away. */
export const endedAttempt = `${cookieName}=; ${attributes}; Max-Age=0`;

/** Uses an attempt up. Undefined for one that was used, has ended, or was begun in another browser (whose attempt then stays). */
export async function takeAttempt(event: APIGatewayProxyEventV2, state: string, nowMs: number): Promise<Attempt | undefined> {
  const secret = event.cookies?.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  if (!secret) return undefined;
  const command = new DeleteCommand({
    TableName: env().TABLE_NAME,
    Key: keyOf(state),
    ConditionExpression: 'browser = :browser AND expiresAt > :now',
    ExpressionAttributeValues: { ':browser': hashOf(secret), ':now': Math.floor(nowMs / 1000) },
    ReturnValues: 'ALL_OLD',
  });
  const kept = (await whenConditionHolds(tableClient().send(command)))?.Attributes as Wish | undefined;
  return (
    kept && { provider: kept.provider, returnUrl: kept.returnUrl, nonce: derived(secret, 'nonce'), verifier: derived(secret, 'verifier') }
  );
}
