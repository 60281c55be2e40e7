/** Replaces postcss in packed functions (bundle.ts). Throws if styles are read after all. */
export function parse(): never {
  throw new Error('Styles are not allowed in HTML: postcss is not packed');
}
