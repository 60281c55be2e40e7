import { Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';

export interface Figure {
  readonly label: string;
  /** Formatted; undefined where it cannot be told. */
  readonly value: string | undefined;
  /** What is counted. */
  readonly rule: string;
}

export const amount = (cents: number | undefined) => (cents === undefined ? undefined : dollars(cents));
export const number = (count: number | undefined) => count?.toLocaleString('en-US');

/** The figures of a report, each with the rule that it is counted by. */
export function Figures({ caption, figures }: { caption: string; figures: readonly Figure[] }) {
  return (
    <PlainTable
      caption={caption}
      columns={[
        {
          label: 'Figure',
          cell: ({ label, rule }) => (
            <>
              {label}
              <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
                {rule}
              </Typography>
            </>
          ),
        },
        { label: 'Value', isNumeric: true, cell: ({ value = 'Cannot be told' }) => value },
      ]}
      rows={figures}
      keyOf={({ label }) => label}
    />
  );
}
