import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutTrailer } from './pictureEnd.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const png = readFileSync('infra/demo/pictures/missouri.png');
const [start, end] = ['ffd8', 'ffd9'];
/** An embedded thumbnail has its own end marker. */
const head = 'ffe0 0010 4a46494600010100000100010000 ffe1 0008 ffd8 ffd9 0000';
const scan = 'ffda 0008 010100003f00';
const jpegs: readonly (readonly [string, Buffer])[] = [
  ['one scan', hex(`${start} ${head} ${scan} 12ff0034 ffd0 56ff00 ffd7 78 ${end}`)],
  ['several scans, as progressive ones have', hex(`${start} ${head} ${scan} 12ff00 ffc4 0004 0000 ${scan} 34ff00 ${end}`)],
  ['filling between its segments', hex(`${start} ffff ${head} ffff ${scan} 1234 ffff ${end}`)],
  ['the lone marker of arithmetic coding', hex(`${start} ff01 ${head} ${scan} 12 ${end}`)],
];
const trailer = Buffer.from('PK\x03\x04<script>alert(1)</script>\xff\xd9', 'latin1');

test.each([['png', 'a png', png] as const, ...jpegs.map(([name, content]) => ['jpg', `a jpg with ${name}`, content] as const)])(
  '%s: cuts off data after the end of %s and leaves the image unchanged',
  (kind, _, content) => {
    expect(withoutTrailer(content, kind).equals(content)).toBe(true);
    expect(withoutTrailer(Buffer.concat([content, trailer]), kind).equals(content)).toBe(true);
  },
);

test.each([
  ['png', png],
  ['jpg', jpegs[0]?.[1] ?? png],
])('leaves a %s that breaks off anywhere unchanged', (kind, content) => {
  for (let bytes = 4; bytes < content.length; bytes += Math.ceil(content.length / 200)) {
    const broken = content.subarray(0, bytes);
    expect(withoutTrailer(broken, kind).equals(broken)).toBe(true);
  }
});
