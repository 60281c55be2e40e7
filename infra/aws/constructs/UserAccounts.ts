import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccountRecovery, ClientAttributes, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

/**
 * Who people are: Cognito proves it, the portal keeps the session. The user name is the user's id and the e-mail an alias, so that an
 * address can change; no attribute is required, since a required one can never be changed again. Cognito sends no mail of its own.
 */
export class UserAccounts extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { isKept }: { readonly isKept: boolean }) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      autoVerify: { email: false, phone: false },
      signInCaseSensitive: false,
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: { minLength: 8, requireLowercase: true, requireUppercase: true, requireDigits: true, requireSymbols: true },
      // It has everything the portal uses, at a third of the price (docs/decisions/0051-cognito-lite.md).
      featurePlan: FeaturePlan.LITE,
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.client = this.pool.addClient('Portal', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      // SRP for browsers; the other for programs, whose password the account function checks itself.
      authFlows: { userSrp: true, adminUserPassword: true },
      // A token is exchanged for the portal's own session at once.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Something harmless: without a list, whoever holds a token could change the e-mail address behind the portal's back.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    // A pool that stayed without it would know its people, and nobody could sign in.
    if (isKept) this.client.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    Validations.of(this.pool).acknowledge(
      { id: 'AwsSolutions-COG2', reason: 'A second factor is each person’s choice: many at a market counter share one device.' },
      { id: 'AwsSolutions-COG8', reason: 'The portal slows down and locks sign-ins itself, for programs that log in with a password too.' },
    );
  }
}
