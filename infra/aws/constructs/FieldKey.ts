import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret from which the key that encrypts account numbers is derived. It must last as long as the records, because no vendor can be
 * paid without it.
 */
export class FieldKey extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { isKept }: { readonly isKept: boolean }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Seals the account numbers of vendors',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.arn = secret.secretArn;
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'What was sealed under one key must stay readable for as long as the record is kept.',
    });
  }
}
