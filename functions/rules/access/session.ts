/**
 * The portal's own sessions: 256 random bits in a cookie (or, for programs, a bearer token), hashed in the table. Each request reads
 * session and user in one consistent batch, so that a lock, a new password or a log-out holds at once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { User } from '../../../shared/entities/user.ts';
import { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import type { Authenticate, Session } from '../../core/http/route.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { type Item, type Key, keyOf, recordOfItem } from '../../core/store/item.ts';
import { readItems } from '../../core/store/readItems.ts';
import type { Store } from '../../core/store/store.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';
import { users } from '../../entities/user.ts';
import { setting } from '../setup/setting.ts';
import { tiesOf } from './actors/ties.ts';

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
  /** What the browser called itself when it signed in. */
  readonly agent?: string;
  readonly mustSetUpTotp?: boolean;
}

interface Beginning {
  /** What the browser calls itself; cut to 200 characters. */
  readonly agent?: string | undefined;
  /** The state requires a second factor and the user has none (secondFactor.ts): nothing but what sets it up is served. */
  readonly mustSetUpTotp?: boolean;
}

/** Begins a session. Returns what the browser (as a cookie) or a program (as a bearer token) sends from now on. */
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

/** The cookie that takes the session's cookie away. */
export const endedCookie = `${cookieName}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`;

/** Ends a session on the server: whoever holds its cookie is signed out. */
export async function endSession(session: Pick<Session, 'key'>): Promise<void> {
  await tableClient().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: keyOfSession(session.key.userId, session.key.hash) }));
}

/**
 * Lets a session go on when its user's others end: `epoch` is the one that they were ended by. `isSetUp`: the second factor that it had to
 * set up is there.
 */
export async function keepSession(session: Session, epoch: number, { isSetUp = false } = {}): Promise<void> {
  await change(session, `SET epoch = :value${isSetUp ? ' REMOVE mustSetUpTotp' : ''}`, epoch);
}

/** The sessions of a user that have not ended, the one that was used last first; times in seconds since 1970. */
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

/** Seconds, as they are set now: a setting that is tightened ends sessions that have begun. */
const idleTime = async () => (await setting(store(), 'sessionIdleMinutes')) * 60;

function isLive({ endsAt, seenAt, epoch }: Stored, { isLockedOut, sessionEpoch }: User, idleSeconds: number): boolean {
  const now = seconds(Date.now());
  return now < endsAt && now < seenAt + idleSeconds && !isLockedOut && sessionEpoch === epoch;
}

/** Finds the session of a request, moves its idle end when a person did something, and reads the user as they are now. */
export const readSession: Authenticate = async (event, isBackground) => {
  const token = tokenOf(event);
  if (!token) return undefined;
  const [userId = '', secret = ''] = token.split('.');
  if (!/^\w{16,64}$/.test(userId) || secret.length !== 43) return undefined;
  const key = keyOfSession(userId, hashOf(secret));
  const both = readItems<Key>(tableClient(), env().TABLE_NAME, [key, keyOf(users, userId)]);
  // At once: a process that has to look the setting up makes nobody wait longer for it.
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

/** Moves the idle end of a session to a full idle time from now. Does nothing to a session that has ended meanwhile. */
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

/** The caller that a user is: roles and limits from the record as it is now. */
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
 * The token of a request. A cookie counts for calls that change something only with a header that no other site can send, and never
 * when the browser says that another site made the call.
 */
function tokenOf(event: APIGatewayProxyEventV2): string | undefined {
  const bearer = /^Bearer ([\w.-]{1,200})$/.exec(event.headers.authorization ?? '');
  if (bearer) return bearer[1];
  const cookie = event.cookies?.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  if (!cookie) return undefined;
  assertFromPortal(event);
  return cookie;
}

/** Refuses calls that change something and were made from another site (CSRF). */
export function assertFromPortal(event: APIGatewayProxyEventV2): void {
  if (event.requestContext.http.method === 'GET') return;
  const site = event.headers['sec-fetch-site'];
  if (event.headers['x-requested-with'] !== 'efmnp' || (site !== undefined && site !== 'same-origin')) {
    throw new AppError('forbidden', 'You are not authorized to do this.');
  }
}
