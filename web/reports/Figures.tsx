import { Typography } from '@mui/material';
import type { Column } from '../../shared/core/column.ts';
import { dollars } from '../../shared/core/money.ts';
import type { CsvTable } from '../core/table/csvFile.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { RecordLink } from '../core/table/RecordLink.tsx';
import { visuallyHidden } from '../core/visuallyHidden.ts';
import { say } from './texts.ts';

export interface Figure {
  readonly label: string;
  /** The count, or the cents of an amount. Undefined if unknown. */
  readonly value: number | undefined;
  readonly isMoney?: boolean;
  /** The rule by which the number is counted. */
  readonly rule: string;
  /** The list of the counted records. */
  readonly to?: string | undefined;
}

export const number = (count: number | undefined) => count?.toLocaleString('en-US');
/** Returns the figure values for an amount in cents. */
export const cents = (value: number | undefined) => ({ value, isMoney: true });

const textOf = ({ value, isMoney }: Figure) => (isMoney && value !== undefined ? dollars(value) : number(value));

const column = (name: string, label: string, more: Partial<Column> = {}): Column => ({ name, label, type: 'string', ...more });
/** Returns figures as a file, with separate columns for counts and amounts. If all are zero, the file has no rows. */
export const figuresCsv = (figures: readonly Figure[]): CsvTable => ({
  columns: [
    column('label', say('figures.figure')),
    column('count', say('figures.count'), { type: 'int' }),
    column('cents', say('figures.amount'), { type: 'long', format: 'money' }),
    column('rule', say('figures.rule')),
  ],
  rows: figures.some(({ value }) => value)
    ? figures.map(({ label, value, isMoney, rule }) => ({ label, [isMoney ? 'cents' : 'count']: value, rule }))
    : [],
});

/** A number that links to its rows. `list` names them for screen readers. In print it looks like the other numbers. */
export function FigureLink({ to, list, value }: { to: string; list: string; value: string }) {
  return (
    <RecordLink to={to}>
      {value}
      <span style={visuallyHidden}>: {list}</span>
    </RecordLink>
  );
}

/** The numbers of a report, each with its counting rule. */
export function Figures({ caption, figures }: { caption: string; figures: readonly Figure[] }) {
  return (
    <PlainTable
      caption={caption}
      columns={[
        {
          label: say('figures.figure'),
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
          label: say('figures.value'),
          isNumeric: true,
          cell: (figure) => {
            const text = textOf(figure);
            const { to, label } = figure;
            return text !== undefined && to ? (
              <FigureLink to={to} list={say('figures.list', { figure: label })} value={text} />
            ) : (
              (text ?? say('figures.notAvailable'))
            );
          },
        },
      ]}
      rows={figures}
      keyOf={({ label }) => label}
    />
  );
}
