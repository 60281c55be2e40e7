/** Items in DynamoDB's own protocol, and their size in bytes. */

/** One attribute's value: `{ S: 'text' }`, `{ N: '1' }`. */
export interface AttributeValue {
  readonly S?: string;
  readonly N?: string;
  /** In base64. */
  readonly B?: string;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly string[];
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly M?: Attributes;
  readonly L?: readonly AttributeValue[];
}
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Converts plain values to attributes. Undefined values are omitted, like in the SDK's document client. */
export function attributesFrom(values: object): Attributes {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, attributeFrom(value)]));
}

function attributeFrom(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  return Array.isArray(value) ? { L: value.map(attributeFrom) } : { M: attributesFrom(value as object) };
}

/**
 * The size of an item in bytes: names and values of its attributes.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function bytesOf(attributes: Attributes): number {
  return Object.entries(attributes).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value), 0);
}

/** The size of one value in bytes. */
export function bytesOfValue({ S, N, B, SS, NS, BS, M, L }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return bytesOfNumber(N);
  if (B !== undefined) return Buffer.byteLength(B, 'base64');
  if (M) return 3 + Object.keys(M).length + bytesOf(M);
  if (L) return 3 + L.reduce((sum, value) => sum + 1 + bytesOfValue(value), 0);
  const members = SS?.map((value) => ({ S: value })) ?? NS?.map((value) => ({ N: value })) ?? BS?.map((value) => ({ B: value }));
  return members?.reduce((sum, value) => sum + bytesOfValue(value), 0) ?? 1;
}

/** A byte for each two significant digits, one extra byte, and one for a minus sign. */
function bytesOfNumber(number: string): number {
  const digits = number.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + Number(number.startsWith('-'));
}
