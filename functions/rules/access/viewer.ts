/** Determines the network of a request, for limits per address. */
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Returns the caller's network: the address, or for IPv6 its first 64 bits, because one line owns all the rest. CloudFront overwrites the
 * header of any caller, and no request bypasses CloudFront (core/api.ts).
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
