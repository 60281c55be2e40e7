const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Returns the period of a `rate(5 minutes)` in ms. Throws Error for any other expression, because the portal never uses one. */
export function ratePeriod(expression: string): number {
  const [, count, unit] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !unit) throw new Error(`Not understood as a schedule: ${expression}`);
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}
