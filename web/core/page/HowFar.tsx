import { LinearProgress, Typography } from '@mui/material';

interface Props {
  /** What goes on: 'Archiving'. */
  label: string;
  done: number;
  /** 0 while it is not known yet. */
  total: number;
  /** How far it is, in words; by default '3 of 12'. */
  text?: string;
}

const number = (count: number) => count.toLocaleString('en-US');

/** How far something is that takes its time: a bar, and the same in words. */
export function HowFar({ label, done, total, text = `${number(done)} of ${number(total)}` }: Props) {
  const bar = total > 0 ? ({ variant: 'determinate', value: Math.min(100, Math.floor((100 * done) / total)) } as const) : {};
  return (
    <div>
      <LinearProgress aria-label={label} {...bar} sx={{ height: 8, borderRadius: 1 }} />
      <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </div>
  );
}
