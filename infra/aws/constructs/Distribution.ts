import { Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { sellPath } from '../headers.ts';
import { callCode, closedPageCode, pageCode, secretHeader } from './edge.ts';

interface EntranceProps {
  readonly site: IBucket;
  readonly api: HttpApi;
  /** The gateway's stage, which precedes the path of a call. */
  readonly apiStage: string;
  /** The secret by which the functions recognize CloudFront. */
  readonly secret: string;
  readonly headers: cloudfront.IResponseHeadersPolicy;
  /** The headers of the selling page, which may use the camera. */
  readonly sellHeaders: cloudfront.IResponseHeadersPolicy;
  readonly firewallArn: string | undefined;
  /** Whether only logged-in people may see pages. */
  readonly isClosed: boolean;
  readonly domain?: { readonly name: string; readonly certificateArn: string } | undefined;
}

/** CloudFront: the app's pages and files from the bucket, /api and /health from the gateway, under one origin. */
export class Distribution extends Construct {
  readonly distribution: cloudfront.Distribution;
  /** For example https://portal.example.org, without a slash at the end. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: EntranceProps) {
    super(scope, id);
    const { domain } = props;
    const calls = this.calls(props);
    const pages = this.pages(props);
    const sell = { ...pages, responseHeadersPolicy: props.sellHeaders };
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: 'Benefits portal',
      defaultBehavior: pages,
      additionalBehaviors: { '/api/*': calls, '/health': calls, [sellPath]: sell, [`${sellPath}/*`]: sell },
      defaultRootObject: 'index.html',
      // No error responses, because they would turn the API's own 404 into a page.
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      webAclId: props.firewallArn || undefined,
      domainNames: domain && [domain.name],
      minimumProtocolVersion: domain && cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: domain && Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
    });
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.acknowledge(domain !== undefined);
    if (!props.firewallArn)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'In development only, where nothing is to be guarded: a firewall costs seven dollars a month.',
      });
  }

  private pages({ site, headers, isClosed }: EntranceProps): cloudfront.BehaviorOptions {
    return {
      // The list permission distinguishes a missing file (404) from a forbidden one. CloudFront passes no query, so outsiders cannot list
      // the bucket.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      functionAssociations: [this.first('Page', isClosed ? closedPageCode : pageCode)],
      compress: true,
    };
  }

  private calls({ api, apiStage, secret, headers }: EntranceProps): cloudfront.BehaviorOptions {
    return {
      origin: new HttpOrigin(Fn.join('.', [api.apiId, 'execute-api', Stack.of(this).region, Stack.of(this).urlSuffix]), {
        originPath: `/${apiStage}`,
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.seconds(30),
        // Only the caller retries a call, because it knows whether the call carries a key.
        connectionAttempts: 1,
        customHeaders: { [secretHeader]: secret },
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
      functionAssociations: [this.first('Call', callCode)],
    };
  }

  private first(id: string, code: string): cloudfront.FunctionAssociation {
    return {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, id, {
        code: cloudfront.FunctionCode.fromInline(code.trim()),
        runtime: cloudfront.FunctionRuntime.JS_2_0,
      }),
    };
  }

  private acknowledge(hasDomain: boolean): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Farmers and families travel; nothing here is bound to a country.' },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'Logged by delivery (AccessLog), which can leave out query strings with searched names; the classic log cannot.',
      },
    );
    Validations.of(this.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'No request can list: CloudFront passes no query, / is index.html, and the bucket holds the public app only.',
    });
    if (!hasDomain)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: 'In development only: CloudFront’s own name comes with its own certificate and protocols. Production needs a domain.',
      });
  }
}
