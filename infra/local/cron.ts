/** EventBridge Scheduler's expressions: `rate(5 minutes)` and `cron(0 * * * ? *)`, in UTC. */
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

interface Part {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

const parts: readonly Part[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: months },
  { min: 1, max: 7, names: days },
  { min: 1970, max: 2199 },
];

function isIn(source: string, value: number, { min, max, names = [] }: Part): boolean {
  const read = (word: string) => {
    const named = names.indexOf(word.toUpperCase());
    const number = named >= 0 ? named + 1 : Number(word);
    if (word === '' || !Number.isInteger(number) || number < min || number > max)
      throw new Error(`Not understood in a schedule: ${source}`);
    return number;
  };
  return source.split(',').some((range) => {
    const [span = '', step] = range.split('/');
    const isAny = span === '*' || span === '?';
    const [first = '', last] = span.split('-');
    const from = isAny ? min : read(first);
    const to = isAny || (last === undefined && step !== undefined) ? max : read(last ?? first);
    return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
  });
}

/** The period of a `rate(…)` in ms; undefined for a `cron(…)`. */
export function ratePeriod(expression: string): number | undefined {
  const [, count, unit] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return count && unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : undefined;
}

/** Whether a `cron(…)` is due in the minute of an instant (ms). @throws Error for an expression that is neither rate nor cron */
export function isDue(expression: string, at: number): boolean {
  const fields = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/.exec(expression)?.slice(1);
  if (!fields) throw new Error(`Not understood as a schedule: ${expression}`);
  const date = new Date(at);
  const values = [
    date.getUTCMinutes(),
    date.getUTCHours(),
    date.getUTCDate(),
    date.getUTCMonth() + 1,
    date.getUTCDay() + 1,
    date.getUTCFullYear(),
  ];
  return parts.map((part, n) => isIn(fields[n] ?? '', values[n] ?? -1, part)).every(Boolean);
}
