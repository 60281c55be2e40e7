/**
 * Returns a header line as encoded words (RFC 2047). Each contains at most `maxBytes` bytes of it and only whole characters. 45 bytes give
 * words of 72 characters, and 75 are allowed.
 */
export function encodedWords(line: string, maxBytes = 45): string {
  const words: string[] = [''];
  for (const sign of line) {
    if (Buffer.byteLength(`${words.at(-1)}${sign}`) > maxBytes) words.push('');
    words[words.length - 1] += sign;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
