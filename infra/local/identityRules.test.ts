import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { awsJson } from './awsJson.ts';
import { createPool, startIdentity } from './identity.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['stands still', 0],
  ['is set back', -60],
])('ends the tokens on a global log-out even if the clock %s in between', async (_, seconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'efmnp-identity-'));
  const { endpoint, stop } = await startIdentity(folder);
  try {
    const { userPoolId: UserPoolId, userPoolClientId: ClientId } = await createPool(endpoint);
    const call = <Reply>(name: string, body: object) => awsJson<Reply>(endpoint, `AWSCognitoIdentityProviderService.${name}`, body);
    const [Username, Password] = ['01KSOMEBODY', 'Market-Day-2026'];
    await call('AdminCreateUser', { UserPoolId, Username, MessageAction: 'SUPPRESS' });
    await call('AdminSetUserPassword', { UserPoolId, Username, Password, Permanent: true });
    const signIn = () =>
      call<{ AuthenticationResult: { AccessToken: string } }>('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      });
    const noon = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const { AccessToken } = (await signIn()).AuthenticationResult;
    vi.setSystemTime(noon + seconds * 1000);
    await call('AdminUserGlobalSignOut', { UserPoolId, Username });
    await expect(call('GetUser', { AccessToken })).rejects.toThrow('Access Token has been revoked');
    await call('GetUser', { AccessToken: (await signIn()).AuthenticationResult.AccessToken });
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
});
