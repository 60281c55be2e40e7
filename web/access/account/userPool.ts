/** Logs in to the user pool with Amplify. Loaded when a user submits the login form. Tokens stay in memory and are dropped at once. */
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { portalConfig } from './portalConfig.ts';

/** The access token for the portal, or the second factor that is required first. */
export type PoolAnswer = { readonly accessToken: string } | { readonly needs: 'TOTP' };

const memory = new Map<string, string>();
const storage = {
  setItem: async (key: string, value: string) => void memory.set(key, value),
  getItem: async (key: string) => memory.get(key) ?? null,
  removeItem: async (key: string) => void memory.delete(key),
  clear: async () => memory.clear(),
};

/** Throws Amplify's errors: `NotAuthorizedException` for both a wrong password and an unknown user. */
export async function signInToPool(email: string, password: string): Promise<PoolAnswer> {
  const { userPoolId, userPoolClientId, userPoolEndpoint, authFlow } = await portalConfig();
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: userPoolEndpoint || undefined } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  memory.clear();
  const { isSignedIn, nextStep } = await signIn({ username: email.trim().toLowerCase(), password, options: { authFlowType: authFlow } });
  return answer(isSignedIn, nextStep.signInStep);
}

/** The second step: the six digits of an authenticator app. */
export async function confirmToPool(code: string): Promise<PoolAnswer> {
  const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: code.replace(/\s/g, '') });
  return answer(isSignedIn, nextStep.signInStep);
}

async function answer(isSignedIn: boolean, step: string): Promise<PoolAnswer> {
  if (!isSignedIn && step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { needs: 'TOTP' };
  if (!isSignedIn) throw new Error(`The user pool asks for ${step}, which the portal never sets up`);
  const { tokens } = await fetchAuthSession();
  memory.clear();
  if (!tokens) throw new Error('The user pool gave no tokens');
  return { accessToken: tokens.accessToken.toString() };
}
