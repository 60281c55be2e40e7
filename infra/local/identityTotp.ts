/**
 * Cognito's rules for second factors that cognito-local lacks. A verified app counts only once it is preferred. A code is accepted once. An
 * administrator can turn the second factor on and off.
 */
import { type Call, context, type Pool, type PoolReply, type PoolRequest, type PoolUser } from './identityPool.ts';
import { IdentityError } from './identityRefusal.ts';

const method = 'SOFTWARE_TOKEN_MFA';
/** A code is valid for its own 30 seconds and for the periods before and after. */
const codeLifeMs = 120_000;

interface Found {
  readonly pool: Pool;
  readonly user: PoolUser | null;
}

/** The times (ms) at which codes were accepted, by user and code. */
export type TakenCodes = Map<string, number>;

/** Makes a call with a user's code, unless the same code of this user was accepted before. A code is accepted if the call succeeds. */
export async function onceOnly(
  taken: TakenCodes,
  who: string,
  code: string | undefined,
  call: () => Promise<PoolReply>,
): Promise<PoolReply> {
  for (const [old, at] of taken) if (at < Date.now() - codeLifeMs) taken.delete(old);
  const key = `${who}#${code}`;
  if (taken.has(key)) throw new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');
  const reply = await call();
  taken.set(key, Date.now());
  return reply;
}

/**
 * Returns the calls about second factors. `holderOf` finds the user of an access token, and `named` finds the user that a request names.
 */
export function totpCalls(
  base: (name: string) => Call,
  taken: TakenCodes,
  holderOf: (token: string) => Promise<Found>,
  named: (request: PoolRequest) => Promise<Found>,
): Record<string, Call> {
  return {
    async VerifySoftwareToken(request) {
      const before = await holderOf(request.AccessToken ?? '');
      const verify = () => base('VerifySoftwareToken')(request).catch(renamed);
      const reply = await onceOnly(taken, before.user?.Username ?? '', request.UserCode, verify);
      const { pool, user } = await holderOf(request.AccessToken ?? '');
      // From here on, cognito-local requires codes. Cognito waits until the user prefers the app.
      if (user) await pool.saveUser(context, { ...user, UserMFASettingList: before.user?.UserMFASettingList ?? [] });
      return reply;
    },
    async AdminSetUserMFAPreference(request) {
      const { pool, user } = await named(request);
      if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
      const { Enabled: isOn = false, PreferredMfa: isPreferred = false } = request.SoftwareTokenMfaSettings ?? {};
      if (isOn && !user.SoftwareTokenMfaConfiguration?.Verified) {
        throw new IdentityError('InvalidParameterException', 'User has not verified software token mfa');
      }
      const { PreferredMfaSetting: _before, ...rest } = user;
      await pool.saveUser(context, {
        ...rest,
        UserMFASettingList: isOn ? [method] : [],
        PreferredMfaSetting: isOn && isPreferred ? method : undefined,
      });
      return {};
    },
  };
}

function renamed(error: { code?: string }): never {
  if (error.code === 'CodeMismatchException') throw new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');
  throw error;
}
