/** The buckets. Their client is loaded when one is first used: 250 KB that a start need not read. */
export function storage(): Promise<typeof import('./s3.ts')> {
  return import('./s3.ts');
}
