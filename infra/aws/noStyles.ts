/** Stands in for postcss in packed functions (bundle.ts). Throws where styles are read after all. */
export function parse(): never {
  throw new Error('Styles are not allowed in HTML: postcss is not packed');
}
