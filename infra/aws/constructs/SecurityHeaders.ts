import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type PolicySources, securityHeaders } from '../headers.ts';

/** infra/aws/headers.ts in CloudFront's format: five headers by setting, the others by name. They replace an origin's headers. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, sources: PolicySources) {
    const {
      'strict-transport-security': transport,
      'x-content-type-options': _nosniff,
      'x-frame-options': frame,
      'referrer-policy': referrer,
      'content-security-policy': policy,
      ...others
    } = securityHeaders(sources);
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption[frame], override: true },
        referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
          includeSubdomains: transport.includes('includeSubDomains'),
          preload: transport.includes('preload'),
          override: true,
        },
      },
      customHeadersBehavior: { customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })) },
    });
  }
}
