/**
 * The portal's own sessions: 256 random bits in a cookie (or, for programs, a bearer token), hashed in the table. Each request reads
 * session and user in one consistent batch, so that a lock, a new password or a log-out takes effect at once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { User } from '../../../shared/entities/user.ts';
import { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import type { Authenticate, Session } from '../../core/http/route.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { type Item, type Key, keyOf, recordOfItem } from '../../core/store/item.ts';
import { readItems } from '../../core/store/readItems.ts';
import type { Store } from '../../core/store/store.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';
import { users } from '../../entities/user.ts';
import { setting } from '../setup/setting.ts';
import { tiesOf } from './actors/ties.ts';
import { forbidden } from './forbidden.ts';

const cookieName = '__Host-session';
const moveEvery = 60;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const seconds = (ms: number) => Math.floor(ms / 1000);
const keyOfSession = (userId: string, hash: string) => ({ pk: `session#${userId}`, sk: hash });

interface Stored {
  readonly startedAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
  readonly epoch: number;
  /** The browser's user agent at log-in. */
  readonly agent?: string;
  readonly mustSetUpTotp?: boolean;
}

interface Beginning {
  /** The browser's user agent, cut to 200 characters. */
  readonly agent?: string | undefined;
  /** The State requires a second factor and the user has none (secondFactor.ts). Only the setup of the second factor is allowed. */
  readonly mustSetUpTotp?: boolean;
}

/** Begins a session. Returns the token that the browser (as a cookie) or a program (as a bearer token) sends from now on. */
export async function beginSession(
  store: Store,
  user: User,
  { agent = '', mustSetUpTotp = false }: Beginning = {},
): Promise<{ token: string; cookie: string; minutes: number }> {
  const secret = randomBytes(32).toString('base64url');
  const now = seconds(store.now());
  const minutes = await setting(store, 'sessionIdleMinutes');
  const endsAt = now + (await setting(store, 'sessionAbsoluteHours')) * 3600;
  const stored: Stored = {
    startedAt: now,
    seenAt: now,
    endsAt,
    epoch: user.sessionEpoch,
    agent: agent.slice(0, 200),
    mustSetUpTotp: mustSetUpTotp || undefined,
  };
  await tableClient().send(
    new PutCommand({ TableName: env().TABLE_NAME, Item: { ...keyOfSession(user.id, hashOf(secret)), ...stored, expiresAt: endsAt } }),
  );
  const token = `${user.id}.${secret}`;
  return { token, cookie: `${cookieName}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${endsAt - now}`, minutes };
}

/** The cookie that deletes the session's cookie. */
export const endedCookie = `${cookieName}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`;

/** Ends a session on the server. Anyone with its cookie is logged out. */
export async function endSession(session: Pick<Session, 'key'>): Promise<void> {
  await tableClient().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: keyOfSession(session.key.userId, session.key.hash) }));
}

/**
 * Keeps a session when the user's other sessions end. `epoch` is the one that ended them. With `isSetUp`, the required second factor is set
 * up.
 */
export async function keepSession(session: Session, epoch: number, { isSetUp = false } = {}): Promise<void> {
  await change(session, `SET epoch = :value${isSetUp ? ' REMOVE mustSetUpTotp' : ''}`, epoch);
}

/** Returns the active sessions of a user, the most recently used first. Times are in seconds since 1970. */
export async function sessionsOf(user: User): Promise<(Stored & { readonly hash: string })[]> {
  const query = new QueryCommand({
    TableName: env().TABLE_NAME,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keyOfSession(user.id, '').pk },
  });
  const [{ Items = [] }, idleSeconds] = await Promise.all([tableClient().send(query), idleTime()]);
  return (Items as (Stored & { sk: string })[])
    .filter((stored) => isLive(stored, user, idleSeconds))
    .map(({ sk, ...stored }) => ({ ...stored, hash: sk }))
    .toSorted((a, b) => b.seenAt - a.seenAt);
}

/** The current idle time in seconds. A stricter setting also ends existing sessions. */
const idleTime = async () => (await setting(store(), 'sessionIdleMinutes')) * 60;

function isLive({ endsAt, seenAt, epoch }: Stored, { isLockedOut, sessionEpoch }: User, idleSeconds: number): boolean {
  const now = seconds(Date.now());
  return now < endsAt && now < seenAt + idleSeconds && !isLockedOut && sessionEpoch === epoch;
}

/** Finds the session of a request, extends its idle time after user activity, and reads the current user. */
export const readSession: Authenticate = async (event, isBackground) => {
  const token = tokenOf(event);
  if (!token) return undefined;
  const [userId = '', secret = ''] = token.split('.');
  if (!/^\w{16,64}$/.test(userId) || secret.length !== 43) return undefined;
  const key = keyOfSession(userId, hashOf(secret));
  const both = readItems<Key>(tableClient(), env().TABLE_NAME, [key, keyOf(users, userId)]);
  // Both reads run concurrently, so that a process that must look up the setting adds no delay.
  const [items, idleSeconds] = await Promise.all([both, idleTime()]);
  const stored = items.find((item) => item.pk === key.pk) as (Stored & Key) | undefined;
  const userItem = items.find((item) => item.pk !== key.pk) as Item | undefined;
  if (!stored || !userItem || userItem.deleted) return undefined;
  const user = recordOfItem(users, userItem);
  if (!isLive(stored, user, idleSeconds)) return undefined;
  const { endsAt, mustSetUpTotp = false } = stored;
  const session: Session = { caller: callerOf(user), key: { userId, hash: key.sk }, endsAt, mustSetUpTotp };
  if (!isBackground && seconds(Date.now()) - stored.seenAt >= moveEvery) await moveIdleEnd(session);
  return session;
};

/** Sets the idle end of a session to a full idle time from now. Does nothing to a session that has ended in the meantime. */
export async function moveIdleEnd(session: Session): Promise<void> {
  await change(session, 'SET seenAt = :value', seconds(Date.now()));
}

async function change(session: Session, expression: string, value: number): Promise<void> {
  const update = new UpdateCommand({
    TableName: env().TABLE_NAME,
    Key: keyOfSession(session.key.userId, session.key.hash),
    UpdateExpression: expression,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':value': value },
  });
  await whenConditionHolds(tableClient().send(update));
}

/** Returns the caller of a user, with roles and limits from the current record. */
export function callerOf(user: User): Caller {
  const { id, firstName, lastName, userRoles, stateId, serviceAreas, vendorId, recipientId } = user;
  return Caller.ofPerson({
    userId: id,
    name: `${firstName} ${lastName}`,
    roles: userRoles,
    stateId,
    serviceAreaIds: serviceAreas,
    vendorId,
    recipientId,
    ties: tiesOf(user, Date.now()),
  });
}

/**
 * Returns the token of a request. For calls that change something, a cookie is valid only with a header that no other site can send. It is
 * never valid if the browser reports that another site made the call.
 */
function tokenOf(event: APIGatewayProxyEventV2): string | undefined {
  const bearer = /^Bearer ([\w.-]{1,200})$/.exec(event.headers.authorization ?? '');
  if (bearer) return bearer[1];
  const cookie = event.cookies?.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  if (!cookie) return undefined;
  assertFromPortal(event);
  return cookie;
}

/** Refuses calls from another site that change something (CSRF). */
export function assertFromPortal(event: APIGatewayProxyEventV2): void {
  if (event.requestContext.http.method === 'GET') return;
  const site = event.headers['sec-fetch-site'];
  if (event.headers['x-requested-with'] !== 'efmnp' || (site !== undefined && site !== 'same-origin')) {
    throw forbidden();
  }
}
