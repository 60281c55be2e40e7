/**
 * Rules of Cognito that cognito-local lacks. Wrong passwords and disabled users are NotAuthorizedException. Tokens are verified and end at
 * log-out. Email addresses are aliases in any letter case. Passwords follow the policy. A challenge belongs to its session.
 */
import { createPublicKey, verify } from 'node:crypto';
import { type Call, context, type Pool, type PoolReply, type PoolRequest, type Pools, type PoolUser, signingKey } from './identityPool.ts';
import { IdentityError } from './identityRefusal.ts';
import { checkShapes } from './identityShapes.ts';
import { onceOnly, type TakenCodes, totpCalls } from './identityTotp.ts';

interface Claims {
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
  readonly token_use: string;
  readonly client_id: string;
  readonly username: string;
}

const refused = (message = 'Incorrect username or password.') => new IdentityError('NotAuthorizedException', message);
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const attributeOf = (user: PoolUser, name: string) => user.Attributes.find((attribute) => attribute.Name === name)?.Value;

/** Specification 5.1 and 5.2. The deployed pool has the same rule. */
const passwordRules: readonly [RegExp, string][] = [
  [/^.{8,}$/s, 'Password not long enough'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/\d/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/, 'Password must have symbol characters'],
];

function checkPassword(password = ''): void {
  const broken = passwordRules.find(([pattern]) => !pattern.test(password));
  if (broken) throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
  if (password.trim() !== password)
    throw new IdentityError('InvalidParameterException', 'Password must satisfy regular expression pattern');
}

function assertEnabled(user: PoolUser): void {
  if (user.Enabled === false) throw refused('User is disabled.');
}

/** A clock (ms) that is later at each reading. This keeps a token and the log-out that ends it in order. */
function orderedClock(): () => number {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return last;
  };
}

/** Wraps the calls of cognito-local with Cognito's rules. */
export function withRules(base: (name: string) => Call, pools: Pools): (name: string) => Call {
  const key = createPublicKey({ key: signingKey(), format: 'jwk' });
  const now = orderedClock();
  /** Issue times (ms) of access tokens, by token id. Their own `iat` contains only seconds. */
  const issuedAt = new Map<string, number>();
  /** The user names of challenges, by session. */
  const challenged = new Map<string, string>();
  const taken: TakenCodes = new Map();

  const poolOf = (request: PoolRequest): Promise<Pool> =>
    request.UserPoolId ? pools.getUserPool(context, request.UserPoolId) : pools.getUserPoolForClientId(context, request.ClientId ?? '');

  async function byEmail(pool: Pool, email: string): Promise<PoolUser | undefined> {
    const users = await pool.listUsers(context);
    return users.find((user) => attributeOf(user, 'email')?.toLowerCase() === email && attributeOf(user, 'email_verified') === 'true');
  }

  /** Names with an @ are addresses. Returns the name of the user with that verified address. */
  async function named(pool: Pool, name = ''): Promise<string> {
    return name.includes('@') ? ((await byEmail(pool, name.toLowerCase()))?.Username ?? name) : name;
  }

  async function withNames(request: PoolRequest): Promise<PoolRequest> {
    const { AuthParameters: auth, ChallengeResponses: answers } = request;
    if (!request.Username && !auth?.USERNAME && !answers?.USERNAME) return request;
    const pool = await poolOf(request);
    return {
      ...request,
      Username: request.Username && (await named(pool, request.Username)),
      AuthParameters: auth?.USERNAME ? { ...auth, USERNAME: await named(pool, auth.USERNAME) } : auth,
      ChallengeResponses: answers?.USERNAME ? { ...answers, USERNAME: await named(pool, answers.USERNAME) } : answers,
    };
  }

  /**
   * Ensures that an address belongs to one user. Refuses a second verified one, like an alias, unless the request moves it away from its
   * current user.
   */
  async function checkAlias(request: PoolRequest): Promise<void> {
    const value = (name: string) => request.UserAttributes?.find((attribute) => attribute.Name === name)?.Value;
    const email = value('email')?.toLowerCase();
    if (!email || value('email_verified') !== 'true') return;
    const pool = await poolOf(request);
    const holder = await byEmail(pool, email);
    if (holder && holder.Username !== request.Username) {
      const Attributes = holder.Attributes.map((one) => (one.Name === 'email_verified' ? { ...one, Value: 'false' } : one));
      if (request.ForceAliasCreation) return pool.saveUser(context, { ...holder, Attributes });
      throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
    }
  }

  async function holderOf(token: string): Promise<{ pool: Pool; user: PoolUser }> {
    const [header, payload, signature] = token.split('.');
    const isOurs =
      header && payload && signature && verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
    if (!isOurs) throw refused('Invalid Access Token');
    const claims = claimsOf(token);
    if (claims.token_use !== 'access') throw refused('Invalid Access Token');
    if (claims.exp * 1000 <= Date.now()) throw refused('Access Token has expired');
    const pool = await pools.getUserPoolForClientId(context, claims.client_id);
    const user = await pool.getUserByUsername(context, claims.username);
    if (!user) throw refused('Invalid Access Token');
    assertEnabled(user);
    if ((issuedAt.get(claims.jti) ?? claims.iat * 1000) < (user.SignedOutAt ?? 0)) throw refused('Access Token has been revoked');
    return { pool, user };
  }

  function finish(reply: PoolReply, username: string): PoolReply {
    if (reply.ChallengeName && reply.Session) challenged.set(reply.Session, username);
    const result = reply.AuthenticationResult;
    if (!result) return reply;
    const { jti, exp, iat } = claimsOf(result.AccessToken);
    issuedAt.set(jti, now());
    return { ...reply, AuthenticationResult: { ...result, ExpiresIn: exp - iat, TokenType: 'Bearer' } };
  }

  async function refresh(request: PoolRequest, token = ''): Promise<PoolReply> {
    const pool = await pools.getUserPoolForClientId(context, request.ClientId ?? '');
    const user = await pool.getUserByRefreshToken(context, token);
    if (!user) throw refused('Invalid Refresh Token');
    assertEnabled(user);
    const reply = await base('InitiateAuth')({
      ClientId: request.ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    });
    return finish(reply, user.Username);
  }

  async function signIn(request: PoolRequest): Promise<PoolReply> {
    if (request.AuthFlow?.startsWith('REFRESH_TOKEN')) return refresh(request, request.AuthParameters?.REFRESH_TOKEN);
    if (!request.AuthFlow?.endsWith('USER_PASSWORD_AUTH')) return base('InitiateAuth')(request);
    const { USERNAME = '', PASSWORD } = request.AuthParameters ?? {};
    const user = await (await poolOf(request)).getUserByUsername(context, USERNAME);
    if (!user || user.Password !== PASSWORD) throw refused();
    assertEnabled(user);
    return finish(await base('InitiateAuth')({ ...request, AuthFlow: 'USER_PASSWORD_AUTH' }), user.Username);
  }

  async function answer(request: PoolRequest): Promise<PoolReply> {
    const { USERNAME = '', NEW_PASSWORD } = request.ChallengeResponses ?? {};
    if (!request.Session || challenged.get(request.Session) !== USERNAME) throw refused('Invalid session for the user.');
    const user = await (await poolOf(request)).getUserByUsername(context, USERNAME);
    if (user) assertEnabled(user);
    if (request.ChallengeName === 'NEW_PASSWORD_REQUIRED') checkPassword(NEW_PASSWORD);
    const call = () => base('RespondToAuthChallenge')(request);
    const code = request.ChallengeResponses?.SOFTWARE_TOKEN_MFA_CODE;
    const reply = await (code === undefined ? call() : onceOnly(taken, USERNAME, code, call));
    challenged.delete(request.Session);
    return finish(reply, USERNAME);
  }

  async function signOut(pool: Pool, user: PoolUser | null): Promise<PoolReply> {
    if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    await pool.saveUser(context, { ...user, RefreshTokens: [], SignedOutAt: now() });
    return {};
  }

  async function meant(request: PoolRequest): Promise<{ pool: Pool; user: PoolUser | null }> {
    const pool = await poolOf(request);
    return { pool, user: await pool.getUserByUsername(context, request.Username ?? '') };
  }

  const own: Record<string, Call> = {
    ...totpCalls(base, taken, holderOf, meant),
    InitiateAuth: signIn,
    AdminInitiateAuth: signIn,
    RespondToAuthChallenge: answer,
    AdminRespondToAuthChallenge: answer,
    GetTokensFromRefreshToken: (request) => refresh(request, request.RefreshToken),
    async AdminUserGlobalSignOut(request) {
      const { pool, user } = await meant(request);
      return signOut(pool, user);
    },
    async AdminUpdateUserAttributes(request) {
      if (!(await meant(request)).user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
      return base('AdminUpdateUserAttributes')(request);
    },
    async GlobalSignOut(request) {
      const { pool, user } = await holderOf(request.AccessToken ?? '');
      return signOut(pool, user);
    },
    async RevokeToken(request) {
      const pool = await poolOf(request);
      const user = await pool.getUserByRefreshToken(context, request.Token ?? '');
      if (user) await pool.saveUser(context, { ...user, RefreshTokens: user.RefreshTokens.filter((token) => token !== request.Token) });
      return {};
    },
    async AdminSetUserPassword(request) {
      checkPassword(request.Password);
      return base('AdminSetUserPassword')(request);
    },
    async ChangePassword(request) {
      const { user } = await holderOf(request.AccessToken ?? '');
      if (user.Password !== request.PreviousPassword) throw refused();
      checkPassword(request.ProposedPassword);
      return base('ChangePassword')(request);
    },
    async SignUp() {
      throw refused('SignUp is not permitted for this user pool');
    },
  };

  return (name) => async (request) => {
    checkShapes(request);
    const clear = await withNames(request);
    if (clear.AccessToken !== undefined) await holderOf(clear.AccessToken);
    if (name === 'AdminCreateUser' || name === 'AdminUpdateUserAttributes') await checkAlias(clear);
    return (own[name] ?? base(name))(clear);
  };
}
