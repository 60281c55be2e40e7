import { CfnOutput, Fn, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { AccessLog } from '../constructs/AccessLog.ts';
import type { PortalContext } from '../constructs/context.ts';
import { Distribution } from '../constructs/Distribution.ts';
import { EdgeSecret } from '../constructs/EdgeSecret.ts';
import { Firewall } from '../constructs/Firewall.ts';
import { Gateway } from '../constructs/Gateway.ts';
import { limitToolLogs } from '../constructs/limitToolLogs.ts';
import { OutsideSignIn } from '../constructs/OutsideSignIn.ts';
import { PrivateBucket } from '../constructs/PrivateBucket.ts';
import { SecurityHeaders } from '../constructs/SecurityHeaders.ts';
import { SourceLog } from '../constructs/SourceLog.ts';
import type { DataStack } from './DataStack.ts';
import { region, stackProps } from './stackProps.ts';

interface WebStackProps {
  readonly data: DataStack;
}

/**
 * The internet-facing part: CloudFront with its firewall, the bucket of the app's files, and the gateway without routes. The functions
 * behind it follow (ApiStack), because each needs the origin that only CloudFront knows. The files come last (PagesStack).
 */
export class WebStack extends Stack {
  readonly gateway: Gateway;
  readonly api: HttpApi;
  readonly origin: string;
  readonly site: Bucket;
  /**
   * The secret that CloudFront sends to the functions. CloudFormation resolves it during a deployment. In production it is a stored secret
   * with an ARN.
   */
  readonly edgeSecret: { readonly value: string; readonly arn?: string };
  readonly distribution: IDistribution;
  /** A stage without data to protect need not pay for a firewall. */
  readonly firewall: Firewall | undefined;
  /** Log-in through an outside identity provider, if the context names one. */
  readonly outside: OutsideSignIn | undefined;

  constructor(scope: Construct, context: PortalContext, { data }: WebStackProps) {
    super(
      scope,
      `efmnp-${context.stage}-web`,
      stackProps(context, 'The portal’s entrance: CloudFront, the bucket of its pages, the gateway'),
    );
    const isKept = context.isProduction;
    this.gateway = new Gateway(this, 'Gateway', { stage: context.stage, isKept });
    this.api = this.gateway.api;
    this.edgeSecret = this.edgeSecretOf(context);
    this.site = new PrivateBucket(this, 'Site', { isKept, isWrittenEarly: true });
    Validations.of(this.site).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It holds the public app only, and CloudFront logs what is asked of it.',
    });
    const connect = [`https://cognito-idp.${region}.amazonaws.com`, `https://${data.uploads.bucketRegionalDomainName}`];
    const { certificateArn } = context;
    this.firewall = isKept ? new Firewall(this, 'Firewall') : undefined;
    const sources = new SourceLog(this, 'Sources', { stage: context.stage, isKept, firewall: this.firewall });
    const entrance = new Distribution(this, 'Distribution', {
      site: this.site,
      api: this.api,
      apiStage: this.gateway.stageName,
      secret: this.edgeSecret.value,
      headers: new SecurityHeaders(this, 'Headers', {
        connect,
        hasRecaptcha: context.recaptcha !== undefined,
        hasRadar: context.radarKey !== undefined,
      }),
      sellHeaders: new SecurityHeaders(this, 'SellHeaders', { connect: [], hasScanner: true }),
      firewallArn: this.firewall?.attrArn,
      isClosed: context.closed ?? false,
      domain: context.domain && certificateArn ? { name: context.domain, certificateArn } : undefined,
    });
    this.distribution = entrance.distribution;
    this.origin = entrance.origin;
    this.outside = this.outsideOf(context);
    new AccessLog(this, 'Visits', { stage: context.stage, of: entrance.distribution, to: data.logs, sourcesTo: sources.edge });
    limitToolLogs(this);
    new CfnOutput(this, 'Origin', { value: this.origin });
    new CfnOutput(this, 'DistributionName', { value: entrance.distribution.distributionDomainName });
    new CfnOutput(this, 'SiteBucket', { value: this.site.bucketName });
  }

  /**
   * A secret costs 40 cents a month. Development uses the random id of its stack instead, which no one outside the account knows either.
   */
  private edgeSecretOf({ isProduction, edgeSecretVersion: version }: PortalContext): WebStack['edgeSecret'] {
    if (!isProduction) return { value: Fn.select(2, Fn.split('/', this.stackId)) };
    const secret = new EdgeSecret(this, 'EdgeSecret', { version });
    new CfnOutput(this, 'EdgeSecretArn', { value: secret.arn });
    return secret;
  }

  private outsideOf({ stage, identityProvider: provider }: PortalContext): OutsideSignIn | undefined {
    if (!provider) return undefined;
    const outside = new OutsideSignIn(this, 'OutsideSignIn', { stage, provider, origin: this.origin });
    new CfnOutput(this, 'ProviderCallback', { value: `${outside.domain}/oauth2/idpresponse` });
    return outside;
  }
}
