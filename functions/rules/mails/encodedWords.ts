/**
 * A line of a header as encoded words (RFC 2047), each of at most `maxBytes` of it and never a part of a character: 45 make words of 72
 * characters, and 75 are allowed.
 */
export function encodedWords(line: string, maxBytes = 45): string {
  const words: string[] = [''];
  for (const sign of line) {
    if (Buffer.byteLength(`${words.at(-1)}${sign}`) > maxBytes) words.push('');
    words[words.length - 1] += sign;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
