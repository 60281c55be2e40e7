import { Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { RecordLink } from '../core/table/RecordLink.tsx';
import { visuallyHidden } from '../core/visuallyHidden.ts';

export interface Figure {
  readonly label: string;
  /** Formatted; undefined where it cannot be told. */
  readonly value: string | undefined;
  /** What is counted. */
  readonly rule: string;
  /** The list of what is counted. */
  readonly to?: string | undefined;
}

export const amount = (cents: number | undefined) => (cents === undefined ? undefined : dollars(cents));
export const number = (count: number | undefined) => count?.toLocaleString('en-US');

/** A figure that leads to its rows; on paper it is a figure like the others. */
export function FigureLink({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <RecordLink to={to}>
      {value}
      <span style={visuallyHidden}>: list of {label}</span>
    </RecordLink>
  );
}

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
        {
          label: 'Value',
          isNumeric: true,
          cell: ({ label, value, to }) =>
            value !== undefined && to ? <FigureLink to={to} label={label} value={value} /> : (value ?? 'Cannot be told'),
        },
      ]}
      rows={figures}
      keyOf={({ label }) => label}
    />
  );
}
