import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccountRecovery, ClientAttributes, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

/**
 * User accounts. Cognito authenticates users and the portal keeps the session. The user name is the user's id and the email an alias, so
 * that an address can change. No attribute is required, because a required one can never be changed again. Cognito sends no email of its
 * own.
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
      // This plan has everything that the portal uses, at a third of the price (docs/decisions/0051-cognito-lite.md).
      featurePlan: FeaturePlan.LITE,
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.client = this.pool.addClient('Portal', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      // SRP is for browsers. The other flow is for programs, for which the account function checks the password itself.
      authFlows: { userSrp: true, adminUserPassword: true },
      // The browser exchanges a token for the portal's own session at once.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // A harmless attribute. Without a list, anyone who has a token could change the email address without the portal's knowledge.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    // A pool kept without its client would keep its users, and no one could log in.
    if (isKept) this.client.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    Validations.of(this.pool).acknowledge(
      { id: 'AwsSolutions-COG2', reason: 'A second factor is each person’s choice: many at a market counter share one device.' },
      { id: 'AwsSolutions-COG8', reason: 'The portal slows down and locks sign-ins itself, for programs that log in with a password too.' },
    );
  }
}
