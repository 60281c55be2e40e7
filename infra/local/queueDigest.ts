/** The MD5 sums that SQS returns and its SDK client checks. */
import { createHash } from 'node:crypto';
import type { MessageAttribute } from './queue.ts';

/** MD5 of a message's body, as hex. */
export function digest(body: string | Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** MD5 of a message's attributes, as the SQS developer guide defines it: name, type and value, sorted by name, each after its length. */
export function attributesDigest(attributes: Record<string, MessageAttribute>): string {
  const parts: Buffer[] = [];
  const put = (value: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(value.length);
    parts.push(length, value);
  };
  for (const [name, attribute] of Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isBinary = attribute.DataType.startsWith('Binary');
    put(Buffer.from(name));
    put(Buffer.from(attribute.DataType));
    parts.push(Buffer.from([isBinary ? 2 : 1]));
    put(isBinary ? Buffer.from(attribute.BinaryValue ?? '', 'base64') : Buffer.from(attribute.StringValue ?? ''));
  }
  return digest(Buffer.concat(parts));
}
