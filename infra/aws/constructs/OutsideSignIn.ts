import { Duration, RemovalPolicy, SecretValue, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderOidc,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { IdentityProvider } from './context.ts';

interface OutsideSignInProps {
  readonly stage: string;
  readonly provider: IdentityProvider;
  /** The portal's address, to which users return. */
  readonly origin: string;
}

/**
 * Log-in through an OpenID provider of the State. It uses a separate user pool without passwords. In the portal's pool the email address is
 * an alias, which moves to the last account that verified it. A first log-in through the provider would therefore take the address from the
 * account with a password. The separate pool stores nothing worth keeping, because accounts are found by the address.
 */
export class OutsideSignIn extends Construct {
  readonly provider: string;
  /** The address of the pool's pages, without a slash at the end. */
  readonly domain: string;
  readonly poolId: string;
  readonly clientId: string;

  constructor(scope: Construct, id: string, { stage, provider, origin }: OutsideSignInProps) {
    super(scope, id);
    const pool = this.pool();
    const identity = new UserPoolIdentityProviderOidc(this, 'Provider', {
      userPool: pool,
      name: provider.name,
      issuerUrl: provider.issuer,
      clientId: provider.clientId,
      clientSecret: SecretValue.secretsManager(provider.secretArn).unsafeUnwrap(),
      scopes: ['openid', 'email'],
      attributeMapping: { email: ProviderAttribute.other('email'), emailVerified: ProviderAttribute.other('email_verified') },
    });
    const client = this.client(pool, identity.providerName, `${origin}/api/account/ExternalLoginCallback`);
    client.node.addDependency(identity);
    const prefix = `efmnp-${stage}-${Stack.of(this).account}`;
    this.provider = provider.name;
    // The newer pages need a more expensive plan. No one sees either, because the browser goes to the provider at once.
    const pages = { cognitoDomain: { domainPrefix: prefix }, managedLoginVersion: ManagedLoginVersion.CLASSIC_HOSTED_UI };
    this.domain = pool.addDomain('Pages', pages).baseUrl();
    this.poolId = pool.userPoolId;
    this.clientId = client.userPoolClientId;
  }

  private pool(): UserPool {
    const pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      autoVerify: { email: false, phone: false },
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: { minLength: 16, requireLowercase: true, requireUppercase: true, requireDigits: true, requireSymbols: true },
      featurePlan: FeaturePlan.LITE,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(pool).acknowledge(
      { id: 'AwsSolutions-COG2', reason: 'Nobody has a password here: second factors are the provider’s, or the portal’s own.' },
      { id: 'AwsSolutions-COG8', reason: 'Nobody has a password here that could be guessed.' },
    );
    return pool;
  }

  /** Creates a client that leads only to the provider. Its tokens can change nothing, because they lack the scope. */
  private client(pool: UserPool, provider: string, callback: string): UserPoolClient {
    const client = pool.addClient('Portal', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      oAuth: { flows: { authorizationCodeGrant: true }, scopes: [OAuthScope.OPENID, OAuthScope.EMAIL], callbackUrls: [callback] },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.custom(provider)],
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    // Without this, Cognito would allow passwords.
    (client.node.defaultChild as CfnUserPoolClient).explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
    return client;
  }
}
