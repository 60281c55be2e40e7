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

/** A stored session. Times are in seconds since 1970. */
interface Stored {
  readonly startedAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
  readonly epoch: number;
  /** The browser's user agent at log-in. */
  readonly agent?: string;
  readonly mustSetUpTotp?: boolean;
  /** The registered phone on which an ordinary session may sell. */
  readonly phoneId?: string;
  /** The registered phone on which this session can only sell. Its token is valid for nothing else (selling/session.ts). */
  readonly sellsOn?: string;
}

/** A session that was found by its token, with its current user. */
export interface FoundSession {
  readonly stored: Stored;
  readonly user: User;
  readonly key: Session['key'];
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
  const minutes = await setting(store, 'sessionIdleMinutes');
  const hours = await setting(store, 'sessionAbsoluteHours');
  const { token, maxAge } = await storeSession(store, user, hours, {
    agent: agent.slice(0, 200),
    mustSetUpTotp: mustSetUpTotp || undefined,
  });
  return { token, cookie: cookieOf(cookieName, token, maxAge), minutes };
}

/** Stores a session of a user that ends after `hours`. Returns its token, and its length in seconds. */
export async function storeSession(
  store: Store,
  user: User,
  hours: number,
  facts: Pick<Stored, 'agent' | 'mustSetUpTotp' | 'sellsOn'>,
): Promise<{ token: string; maxAge: number }> {
  const secret = randomBytes(32).toString('base64url');
  const now = seconds(store.now());
  const maxAge = hours * 3600;
  const endsAt = now + maxAge;
  const stored: Stored = { startedAt: now, seenAt: now, endsAt, epoch: user.sessionEpoch, ...facts };
  await tableClient().send(
    new PutCommand({ TableName: env().TABLE_NAME, Item: { ...keyOfSession(user.id, hashOf(secret)), ...stored, expiresAt: endsAt } }),
  );
  return { token: `${user.id}.${secret}`, maxAge };
}

/** Returns a cookie that only our own pages send. A `maxAge` of 0 deletes it. */
export function cookieOf(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAge}`;
}

/** The cookie that deletes the session's cookie. */
export const endedCookie = cookieOf(cookieName, '', 0);

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

function isLive({ endsAt, seenAt, epoch, sellsOn }: Stored, { isLockedOut, sessionEpoch }: User, idleSeconds: number): boolean {
  const now = seconds(Date.now());
  // An idle phone is locked. Its session does not end.
  const isIdle = sellsOn === undefined && now >= seenAt + idleSeconds;
  return now < endsAt && !isIdle && !isLockedOut && sessionEpoch === epoch;
}

/** Finds the session of a request, extends its idle time after user activity, and reads the current user. */
export const readSession: Authenticate = async (event, isBackground) => {
  const found = await findSession(tokenOf(event));
  if (!found || found.stored.sellsOn !== undefined) return undefined;
  if (!isBackground) await moveIdleEndOf(found);
  return sessionOf(found);
};

/** Finds a live session of any kind by its token. */
export async function findSession(token: string | undefined): Promise<FoundSession | undefined> {
  const [userId = '', secret = ''] = token?.split('.') ?? [];
  if (!/^\w{16,64}$/.test(userId) || secret.length !== 43) return undefined;
  const key = keyOfSession(userId, hashOf(secret));
  const both = readItems<Key>(tableClient(), env().TABLE_NAME, [key, keyOf(users, userId)]);
  // Both reads run concurrently, so that a process that must look up the setting adds no delay.
  const [items, idleSeconds] = await Promise.all([both, idleTime()]);
  const stored = items.find((item) => item.pk === key.pk) as (Stored & Key) | undefined;
  const userItem = items.find((item) => item.pk !== key.pk) as Item | undefined;
  if (!stored || !userItem || userItem.deleted) return undefined;
  const user = recordOfItem(users, userItem);
  return isLive(stored, user, idleSeconds) ? { stored, user, key: { userId, hash: key.sk } } : undefined;
}

/** Returns a found session for the handlers of calls. */
export function sessionOf({ stored, user, key }: FoundSession): Session {
  const { startedAt, endsAt, mustSetUpTotp = false, phoneId } = stored;
  const phone = phoneId === undefined ? undefined : { deviceId: phoneId, isLocked: false };
  return { caller: callerOf(user), key, startedAt, endsAt, mustSetUpTotp, phone };
}

/** Sets the idle end to a full idle time from now, at most once a minute. */
export async function moveIdleEndOf({ stored, key }: FoundSession): Promise<void> {
  if (seconds(Date.now()) - stored.seenAt >= moveEvery) await moveIdleEnd({ key });
}

/** Sets the idle end of a session to a full idle time from now. Does nothing to a session that has ended in the meantime. */
export async function moveIdleEnd(session: Pick<Session, 'key'>): Promise<void> {
  await change(session, 'SET seenAt = :value', seconds(Date.now()));
}

/** Lets an ordinary session sell on a registered phone. */
export async function setPhone(session: Pick<Session, 'key'>, deviceId: string): Promise<void> {
  await change(session, 'SET phoneId = :value', deviceId);
}

async function change(session: Pick<Session, 'key'>, expression: string, value: number | string): Promise<void> {
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
  return tokenOfCookie(event, cookieName);
}

/** Returns the token in a cookie. Throws 'forbidden' if another site made the call. */
export function tokenOfCookie(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const cookie = event.cookies?.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
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
