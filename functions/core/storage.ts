/** Returns the buckets. Their client is loaded when one is first used, because a start need not read its 250 KB. */
export function storage(): Promise<typeof import('./s3.ts')> {
  return import('./s3.ts');
}
