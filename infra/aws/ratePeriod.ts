const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The period of a `rate(5 minutes)` in ms. @throws Error for any other expression: what the portal never asks for is not imitated */
export function ratePeriod(expression: string): number {
  const [, count, unit] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !unit) throw new Error(`Not understood as a schedule: ${expression}`);
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}
