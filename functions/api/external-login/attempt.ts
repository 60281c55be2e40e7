/**
 * Attempts to log in through an outside provider. An attempt is identified by a `state`, which travels through the provider, and by a
 * secret in a cookie, which does not. Without both of them it cannot be finished. The table stores only their hashes. The nonce, which the
 * provider repeats, and the PKCE verifier, which is withheld until the code exchange, both derive from the secret. Reading the table is
 * therefore not enough to impersonate the user.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';

/** Not Strict, because the provider's site redirects the browser back and a Strict cookie would not be sent. */
const cookieName = '__Host-external';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
/** Seconds from the first click to the return from the provider. */
const lifeSeconds = 600;

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const derived = (secret: string, use: 'nonce' | 'verifier') => createHmac('sha256', secret).update(use).digest('base64url');
const keyOf = (state: string) => ({ pk: `external#${hashOf(state)}`, sk: 'attempt' });

/** The request that started the attempt. */
interface Wish {
  readonly provider: string;
  /** A validated path of the portal. */
  readonly returnUrl?: string | undefined;
}

/** An attempt after the browser has returned. */
export interface Attempt extends Wish {
  readonly nonce: string;
  readonly verifier: string;
}

/** Saves a new attempt. `challenge` is the PKCE challenge (S256). `cookie` binds the attempt to the browser. `nowMs` is in milliseconds. */
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

/** The cookie that deletes the attempt's cookie. */
export const endedAttempt = `${cookieName}=; ${attributes}; Max-Age=0`;

/** Uses up an attempt. Returns undefined if it was used, has ended or was begun in another browser. In that last case the attempt stays. */
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
