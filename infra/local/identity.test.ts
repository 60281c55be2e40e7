import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { testTable } from '../testing/testCloud.ts';
import { totp } from '../testing/totp.ts';

const { userPoolId: UserPoolId, userPoolClientId: ClientId } = await testTable();
const client = new CognitoIdentityProviderClient({});
const password = 'Market-Day-2026';
let users = 0;

const addressed = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

async function someone() {
  const Username = `01K${++users}USER`;
  const email = `person${users}@example.org`;
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS', UserAttributes: addressed(email) }));
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }));
  return { Username, email };
}

const signIn = (USERNAME: string, PASSWORD = password) =>
  client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }));
const tokenOf = async (name: string) => (await signIn(name)).AuthenticationResult?.AccessToken ?? '';
const holder = async (AccessToken: string) => (await client.send(new GetUserCommand({ AccessToken }))).Username;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

test('logs people in with their address in any letter case, or with their id', async () => {
  const { Username, email } = await someone();
  expect(await holder(await tokenOf(email.toUpperCase()))).toBe(Username);
  expect(await holder(await tokenOf(Username))).toBe(Username);
});

test('refuses a wrong password and an unknown user with the same error in both log-in flows', async () => {
  const { email } = await someone();
  const asProgram = (USERNAME: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: 'x' },
      }),
    );
  const attempts = [signIn(email, 'x'), signIn('nobody@example.org'), asProgram(email), asProgram('nobody@example.org')];
  const answers = await Promise.all(attempts.map((attempt) => attempt.catch((error: Error) => `${error.name}: ${error.message}`)));
  expect(new Set(answers)).toEqual(new Set(['NotAuthorizedException: Incorrect username or password.']));
});

test('refuses a disabled user, even with an earlier token', async () => {
  const { Username, email } = await someone();
  const token = await tokenOf(email);
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  expect(await refusal(signIn(email))).toBe('NotAuthorizedException');
  expect(await refusal(holder(token))).toBe('NotAuthorizedException');
});

test('refuses a forged token', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  const [header, payload = '', signature] = (await tokenOf(mine.email)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, username: theirs.Username, sub: theirs.Username })).toString('base64url');
  expect(await refusal(holder(`${header}.${forged}.${signature}`))).toBe('NotAuthorizedException');
});

test('ends the tokens on a global log-out and allows a new log-in at once', async () => {
  const { Username, email } = await someone();
  const token = await tokenOf(email);
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  expect(await refusal(holder(token))).toBe('NotAuthorizedException');
  expect(await holder(await tokenOf(email))).toBe(Username);
});

test('issues new tokens for a refresh token until its owner is disabled', async () => {
  const { Username, email } = await someone();
  const REFRESH_TOKEN = (await signIn(email)).AuthenticationResult?.RefreshToken ?? '';
  const refresh = () =>
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }));
  expect(await holder((await refresh()).AuthenticationResult?.AccessToken ?? '')).toBe(Username);
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  expect(await refusal(refresh())).toBe('NotAuthorizedException');
});

test('refuses weak passwords', async () => {
  const { Username } = await someone();
  const set = (Password: string) => client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  for (const weak of ['Ab1-xyz', 'market-day-2026', 'MARKET-DAY-2026', 'Market-Day', 'MarketDay2026']) {
    expect(await refusal(set(weak)), weak).toBe('InvalidPasswordException');
  }
  expect(await refusal(set('Ab1-wxyz'))).toBe('accepted');
});

test('allows an address for only one user', async () => {
  const [one, other] = [await someone(), await someone()];
  const UserAttributes = addressed(one.email.toUpperCase());
  expect(await refusal(client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: other.Username, UserAttributes })))).toBe(
    'AliasExistsException',
  );
  expect(await refusal(client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: one.Username, UserAttributes })))).toBe(
    'accepted',
  );
});

test('refuses self-registration', async () => {
  expect(await refusal(client.send(new SignUpCommand({ ClientId, Username: 'me', Password: password })))).toBe('NotAuthorizedException');
});

test('requires a second factor and accepts a code only after the right password', async () => {
  const [mine, theirs] = [await someone(), await someone()];
  const AccessToken = await tokenOf(mine.email);
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const prefer = (Username: string) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
    );
  expect(await refusal(prefer(mine.Username))).toBe('InvalidParameterException');
  expect(await refusal(prefer('nobody'))).toBe('UserNotFoundException');
  const verify = (UserCode: string) => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect(await refusal(verify(totp(SecretCode, Date.now() - 3_600_000)))).toBe('EnableSoftwareTokenMFAException');
  const used = totp(SecretCode);
  await verify(used);
  // The app is verified but not preferred, so no code is required yet.
  expect((await signIn(mine.email)).AuthenticationResult).toBeDefined();
  await prefer(mine.Username);
  const { ChallengeName, Session } = await signIn(mine.email);
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const answer = (name: string, code: string, session = Session) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: session,
        ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  expect(await refusal(answer(mine.Username, totp(SecretCode), 'made up'))).toBe('NotAuthorizedException');
  expect(await refusal(answer(theirs.Username, totp(SecretCode)))).toBe('NotAuthorizedException');
  expect(await refusal(answer(mine.Username, totp(SecretCode, Date.now() - 3_600_000)))).toBe('CodeMismatchException');
  // The code that verified the app cannot be used again. The next code can.
  expect(await refusal(answer(mine.Username, used))).toBe('ExpiredCodeException');
  const next = await answer(mine.Username, totp(SecretCode, Date.now() + 30_000));
  expect(await holder(next.AuthenticationResult?.AccessToken ?? '')).toBe(mine.Username);
});

test('requires a special character that Cognito recognizes, and no space at either end of a password', async () => {
  const { Username } = await someone();
  const set = (Password: string) => client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  expect(await refusal(set('MarketDäy2026'))).toBe('InvalidPasswordException');
  expect(await refusal(set(' Market-Day-2026'))).toBe('InvalidParameterException');
  expect(await refusal(set('Market Day 2026'))).toBe('accepted');
});

test('moves an address to a new account on request and refuses an address for an unknown user', async () => {
  const one = await someone();
  const make = (Username: string, ForceAliasCreation: boolean) =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        ForceAliasCreation,
        UserAttributes: addressed(one.email),
      }),
    );
  expect(await refusal(make('thief', false))).toBe('AliasExistsException');
  expect(await refusal(make('heir', true))).toBe('accepted');
  expect(await refusal(signIn(one.email))).toBe('NotAuthorizedException');
  expect(await holder(await tokenOf(one.Username))).toBe(one.Username);
  const rename = new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'nobody', UserAttributes: addressed('new@example.org') });
  expect(await refusal(client.send(rename))).toBe('UserNotFoundException');
});

test.each<[what: string, send: () => Promise<unknown>, words: string]>([
  ['a user name with a space', () => client.send(new AdminGetUserCommand({ UserPoolId, Username: 'a b' })), "at 'username'"],
  ['a user name of 129 characters', () => client.send(new AdminGetUserCommand({ UserPoolId, Username: 'a'.repeat(129) })), "at 'username'"],
  [
    'a password of 257 characters',
    () => client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: 'a', Password: `Aa1!${'a'.repeat(253)}` })),
    "at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
  ],
  [
    'a password that ends with a space',
    () => client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: 'a', Password: `${password} ` })),
    "at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern",
  ],
  ['a code of five digits', () => client.send(new VerifySoftwareTokenCommand({ AccessToken: 'a', UserCode: '12345' })), "at 'userCode'"],
  ['a code with a letter', () => client.send(new VerifySoftwareTokenCommand({ AccessToken: 'a', UserCode: '12345a' })), "at 'userCode'"],
  ['a token with a space', () => client.send(new GetUserCommand({ AccessToken: 'a b' })), "at 'accessToken'"],
  [
    'an address without a domain',
    () => client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'a', UserAttributes: addressed('ann') })),
    'Invalid email address format.',
  ],
  [
    'an address of more than 2,048 characters',
    () =>
      client.send(
        new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'a', UserAttributes: addressed(`${'a'.repeat(2048)}@b.org`) }),
      ),
    "at 'userAttributes'",
  ],
  [
    'an address that may be verified',
    () =>
      client.send(
        new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'a', UserAttributes: [{ Name: 'email_verified', Value: 'maybe' }] }),
      ),
    'Invalid value for attribute email_verified.',
  ],
])('refuses %s', async (_what, send, words) => {
  await expect(send()).rejects.toMatchObject({ name: 'InvalidParameterException', message: expect.stringContaining(words) });
});
