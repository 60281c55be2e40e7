import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret that CloudFront sends to the functions with each call, so that no one can bypass CloudFront. Secrets Manager creates it, and
 * functions read it there. CloudFormation resolves it into CloudFront during a deployment, so no template contains it. `version` names
 * another value after a rotation (docs/deploy.md).
 */
export class EdgeSecret extends Construct {
  readonly arn: string;
  /** A reference to the secret value that CloudFormation resolves. */
  readonly value: string;

  constructor(scope: Construct, id: string, { version }: { readonly version?: string | undefined }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Proves to the portal’s functions that a call came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    this.arn = secret.secretArn;
    this.value = SecretValue.secretsManager(secret.secretArn, version ? { versionId: version } : {}).unsafeUnwrap();
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront is told of another value by a deployment alone; two rotations at fixed hours would shut the API.',
    });
  }
}
