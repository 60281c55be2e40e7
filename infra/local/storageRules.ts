/** Requests that S3 refuses and s3rver accepts. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */

/** A refusal in the format of S3. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const maxKeyBytes = 1024;
/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const maxLinkSeconds = 604_800;
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const maxParts = 10_000;

/** Returns S3's refusal of an address, `/bucket/key?parameters`, or undefined if S3 would accept it. */
export function addressRefusal(address: string): Refusal | undefined {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  const part = parameters.get('partNumber');
  if (part !== null && !(Number(part) >= 1 && Number(part) <= maxParts))
    return refused('InvalidArgument', `Part number must be an integer between 1 and ${maxParts}, inclusive`);
  if (Number(parameters.get('X-Amz-Expires') ?? 0) > maxLinkSeconds)
    return refused(
      'AuthorizationQueryParametersError',
      `X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than ${maxLinkSeconds} seconds`,
    );
  return keyRefusal(decodeURIComponent(path.split('/').slice(2).join('/')));
}

/** Returns the refusal of an object's key. */
export function keyRefusal(key: string): Refusal | undefined {
  return Buffer.byteLength(key) > maxKeyBytes ? refused('KeyTooLongError', 'Your key is too long') : undefined;
}

const refused = (code: string, message: string): Refusal => ({ status: 400, code, message });
