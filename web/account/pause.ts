const freeFailures = 3;
const longestMs = 30_000;

/** After three failures each attempt waits, twice as long as the one before. */
export function pauseMs(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestMs);
}

export async function pauseAfter(failures: number): Promise<void> {
  const ms = pauseMs(failures);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
