import { LinearProgress, Typography } from '@mui/material';
import { say } from './texts.ts';

interface Props {
  /** The running operation: 'Archiving'. */
  label: string;
  done: number;
  /** 0 until it is known. */
  total: number;
  /** The progress as text. By default '3 of 12'. */
  text?: string;
}

const number = (count: number) => count.toLocaleString('en-US');

/** The progress of a long operation, as a bar and as text. */
export function ProgressBar({ label, done, total, text = say('progress', { done: number(done), total: number(total) }) }: Props) {
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
