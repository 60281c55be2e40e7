import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, password, testAccounts } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

const login = (body: object) => accounts.visit(accountApi.login, { body });

/** The user pool's response to the login page. */
async function signInOfPool(email: string): Promise<string> {
  const command = new InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: accounts.portal.userPoolClientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return (await new CognitoIdentityProviderClient({}).send(command)).AuthenticationResult?.AccessToken ?? '';
}

test('a stranger’s failures block the owner neither from the login page nor from open sessions', async () => {
  const ada = await accounts.person();
  const before = await accounts.browser(ada);
  for (let i = 0; i < 7; i++) await login({ email: ada.email, password: 'Wrong-Harbor-92' });
  expect((await login({ email: ada.email, password })).status).toBe(429);
  expect((await login({ accessToken: await signInOfPool(ada.email) })).status).toBe(200);
  expect((await before.call(accountApi.me)).status).toBe(200);
});
