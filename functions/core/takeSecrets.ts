/**
 * The secrets of a function on AWS. Its environment, which the account's readers see, contains only their location. Their values are read
 * when a process starts, and only that process has them. On a laptop they are in the environment, and nothing is read.
 */

/** The minimum time between two reads (ms), when callers present an unknown secret. */
const againMs = 60_000;

const names = ['FIELD_KEY', 'EDGE_SECRET', 'RECAPTCHA_SECRET'];
let takenAt = Number.NEGATIVE_INFINITY;

/** Reads the secrets that the environment references. Throws if one cannot be read, because such a process must not start. */
export async function takeSecrets(): Promise<void> {
  const kept = names.flatMap((name) => {
    const arn = process.env[`${name}_ARN`];
    return arn ? [{ name, arn }] : [];
  });
  if (kept.length === 0) return;
  const { secretText } = await import('./secretsManager.ts');
  await Promise.all(
    kept.map(async ({ name, arn }) => {
      // CloudFront sends the former secret until it receives the new one, so both are accepted.
      const former = name === 'EDGE_SECRET' ? secretText(arn, 'AWSPREVIOUS') : undefined;
      const both = await Promise.all([secretText(arn, 'AWSCURRENT'), former]);
      process.env[name] = both.filter(Boolean).join(' ');
    }),
  );
  takenAt = performance.now();
}

/** Reads the secrets again, unless that was done a moment ago or there is nothing to read. Returns false if it did not. */
export async function retakeSecrets(): Promise<boolean> {
  if (takenAt === Number.NEGATIVE_INFINITY || performance.now() - takenAt < againMs) return false;
  takenAt = performance.now();
  await takeSecrets();
  return true;
}
