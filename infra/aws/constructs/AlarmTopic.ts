import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { PortalContext } from './context.ts';

/** The topic of alarms. In production its waiting messages are encrypted with a key of our own, because alarms may not use AWS's key. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { stage, isProduction }: PortalContext) {
    const key = isProduction ? keyOf(scope, `${id}Key`) : undefined;
    super(scope, id, { displayName: `Benefits portal (${stage})`, enforceSSL: true, masterKey: key });
  }
}

/** The key is deleted with the topic, because no stored data is encrypted with it. */
function keyOf(scope: Construct, id: string): Key {
  const key = new Key(scope, id, {
    description: 'Encrypts the alarms of the benefits portal on their way',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return key;
}
