/** FF1 of NIST SP 800-38G, the standard's format-preserving encryption: numerals in, as many numerals out, each output from one input. */
import { type Cipheriv, createCipheriv } from 'node:crypto';

const rounds = 10;
const blockBytes = 16;

/** A permutation of all sequences of `length` numerals of a radix (2 to 65536), under an AES key of 16, 24 or 32 bytes. */
export function ff1(key: Buffer, { radix, length, tweak = Buffer.alloc(0) }: { radix: number; length: number; tweak?: Buffer }) {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  const half = Math.floor(length / 2);
  const rest = length - half;
  const [ofHalf, ofRest] = [BigInt(radix) ** BigInt(half), BigInt(radix) ** BigInt(rest)];
  const numberBytes = Math.ceil(Math.ceil(rest * Math.log2(radix)) / 8);
  const outputBytes = 4 * Math.ceil(numberBytes / 4) + 4;
  const head = Buffer.from([1, 2, 1, radix >> 16, (radix >> 8) & 255, radix & 255, rounds, half & 255]);
  const lengths = Buffer.concat([bytesOf(BigInt(length), 4), bytesOf(BigInt(tweak.length), 4)]);
  const begun = cipher.update(Buffer.concat([head, lengths]));
  const padding = Buffer.alloc((blockBytes - ((tweak.length + numberBytes + 1) % blockBytes)) % blockBytes);

  return (numerals: readonly number[]): number[] => {
    let [left, right] = [numberOf(numerals.slice(0, half), radix), numberOf(numerals.slice(half), radix)];
    for (let round = 0; round < rounds; round++) {
      const input = Buffer.concat([tweak, padding, Buffer.from([round]), bytesOf(right, numberBytes)]);
      const output = expanded(cipher, mac(cipher, begun, input), outputBytes);
      [left, right] = [right, (left + numberIn(output)) % (round % 2 ? ofRest : ofHalf)];
    }
    return [...numeralsOf(left, radix, half), ...numeralsOf(right, radix, rest)];
  };
}

/** Goes on with a CBC-MAC over whole blocks. */
function mac(cipher: Cipheriv, begun: Buffer, input: Buffer): Buffer {
  let state = begun;
  for (let at = 0; at < input.length; at += blockBytes) state = cipher.update(xor(state, input, at));
  return state;
}

/** As many bytes as are wanted of a block, which counts on where it is too short. */
function expanded(cipher: Cipheriv, block: Buffer, length: number): Buffer {
  if (length <= blockBytes) return block.subarray(0, length);
  const blocks = [block];
  for (let i = 1; i * blockBytes < length; i++) blocks.push(cipher.update(xor(block, bytesOf(BigInt(i), blockBytes), 0)));
  return Buffer.concat(blocks).subarray(0, length);
}

/** A block with the block of `other` from `at` on. */
function xor(block: Buffer, other: Buffer, at: number): Buffer {
  const sum = Buffer.allocUnsafe(blockBytes);
  for (let i = 0; i < blockBytes; i++) sum[i] = (block[i] ?? 0) ^ (other[at + i] ?? 0);
  return sum;
}

const bytesOf = (value: bigint, length: number): Buffer => Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex');

/** The number of bytes whose count is a multiple of four. */
function numberIn(bytes: Buffer): bigint {
  let value = 0n;
  for (let at = 0; at < bytes.length; at += 4) value = (value << 32n) | BigInt(bytes.readUInt32BE(at));
  return value;
}

function numberOf(numerals: readonly number[], radix: number): bigint {
  return numerals.reduce((sum, numeral) => sum * BigInt(radix) + BigInt(numeral), 0n);
}

function numeralsOf(value: bigint, radix: number, length: number): number[] {
  const numerals = Array.from({ length }, () => 0);
  let left = value;
  for (let at = length - 1; at >= 0; at--) {
    numerals[at] = Number(left % BigInt(radix));
    left /= BigInt(radix);
  }
  return numerals;
}
