/**
 * The secrets of a function on AWS: its environment, which the account's readers see, says where they are kept; what they are is read when a
 * process starts and stands in that process alone. On a laptop they stand in the environment, and nothing is read.
 */

/** So long a process waits before it reads them again for somebody whom it does not believe (ms). */
const againMs = 60_000;

const names = ['FIELD_KEY', 'EDGE_SECRET', 'RECAPTCHA_SECRET'];
let takenAt = Number.NEGATIVE_INFINITY;

/** Reads those that the environment names the place of. Throws where one cannot be read: such a process must not begin. */
export async function takeSecrets(): Promise<void> {
  const kept = names.flatMap((name) => {
    const arn = process.env[`${name}_ARN`];
    return arn ? [{ name, arn }] : [];
  });
  if (kept.length === 0) return;
  const { secretText } = await import('./secretsManager.ts');
  await Promise.all(
    kept.map(async ({ name, arn }) => {
      // CloudFront tells the former one until it is told the new one: both are believed.
      const former = name === 'EDGE_SECRET' ? secretText(arn, 'AWSPREVIOUS') : undefined;
      const both = await Promise.all([secretText(arn, 'AWSCURRENT'), former]);
      process.env[name] = both.filter(Boolean).join(' ');
    }),
  );
  takenAt = performance.now();
}

/** Reads them again, unless that was done a moment ago or there is nothing to read; false where it was not done. */
export async function retakeSecrets(): Promise<boolean> {
  if (takenAt === Number.NEGATIVE_INFINITY || performance.now() - takenAt < againMs) return false;
  takenAt = performance.now();
  await takeSecrets();
  return true;
}
