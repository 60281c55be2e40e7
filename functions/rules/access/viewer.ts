/** Where a request comes from, for limits per address. */
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The caller's network: the address, or of IPv6 the first 64 bits, of which one line has all the rest. CloudFront writes the header over
 * whatever a caller puts there, and nothing comes in around CloudFront (core/api.ts).
 */
export function viewerOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const address = headers['x-portal-viewer'] ?? requestContext.http.sourceIp;
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = [], after] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''));
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...(after ?? [])]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
