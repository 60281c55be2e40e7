/**
 * The lengths and characters that Cognito accepts in the portal's requests, by the pages of the calls.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */
import type { PoolRequest } from './identityPool.ts';
import { IdentityError } from './identityRefusal.ts';

interface Shape {
  /** The name of the value in the refusal. */
  readonly name: string;
  readonly page: string;
  readonly least?: number;
  readonly most: number;
  readonly pattern: RegExp;
  readonly sent: (request: PoolRequest) => string | undefined;
}

const pages = 'https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_';

const shapes: readonly Shape[] = [
  {
    name: 'username',
    page: `${pages}AdminCreateUser.html`,
    least: 1,
    most: 128,
    pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u,
    sent: ({ Username }) => Username,
  },
  {
    name: 'password',
    page: `${pages}AdminSetUserPassword.html`,
    most: 256,
    pattern: /^\S+(.*\S+)?$/s,
    sent: ({ Password }) => Password,
  },
  {
    name: 'userCode',
    page: `${pages}VerifySoftwareToken.html`,
    least: 6,
    most: 6,
    pattern: /^[0-9]+$/,
    sent: ({ UserCode }) => UserCode,
  },
  {
    name: 'accessToken',
    page: `${pages}GetUser.html`,
    most: 131_072,
    pattern: /^[A-Za-z0-9\-_=.]+$/,
    sent: ({ AccessToken }) => AccessToken,
  },
];

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AttributeType.html */
const maxAttributeLength = 2048;

/** @throws IdentityError */
export function checkShapes(request: PoolRequest): void {
  for (const { name, least = 0, most, pattern, sent } of shapes) {
    const value = sent(request);
    if (value === undefined) continue;
    if (value.length < least) throw broken(name, `have length greater than or equal to ${least}`);
    if (value.length > most) throw broken(name, `have length less than or equal to ${most}`);
    if (!pattern.test(value)) throw broken(name, `satisfy regular expression pattern: ${pattern.source}`);
  }
  for (const { Name, Value = '' } of request.UserAttributes ?? []) {
    if (Value.length > maxAttributeLength) throw broken('userAttributes', `have length less than or equal to ${maxAttributeLength}`);
    // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
    if (Name === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(Value)) throw invalid('Invalid email address format.');
    if (Name === 'email_verified' && !/^(true|false)$/i.test(Value)) throw invalid('Invalid value for attribute email_verified.');
  }
}

const invalid = (message: string) => new IdentityError('InvalidParameterException', message);

function broken(name: string, constraint: string): IdentityError {
  return invalid(`1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must ${constraint}`);
}
