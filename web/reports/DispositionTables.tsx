import { Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import {
  accountedFor,
  type Disposition,
  type DispositionPart,
  dispositionParts,
  type Figure,
  shareOf,
} from '../../shared/entities/disposition.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { FigureLink, number } from './Figures.tsx';
import { type DispositionFigure, type FigurePlace, linkOf } from './linkOf.ts';

type What = DispositionFigure['what'];

/** Explanations of the lines, for the reader. */
const rules: Readonly<Record<What, string>> = {
  Issued: 'All vouchers, balances and tokens of the periods. A balance counts as one piece.',
  'Redeemed by Scan':
    'Sales in the app or portal that were not reversed. A balance counts once, under the outcome that received most of its money.',
  'Redeemed by Check': 'Printed vouchers that a bank accepted and that were not reversed.',
  'Redeemed by Token': 'Tokens that vendors handed in, except tokens that were never outstanding.',
  'Lost or Stolen': 'Unspent amounts of benefits that were deactivated as lost or stolen.',
  'Voided or Replaced':
    'Unspent amounts of all other deactivated benefits, including older ones without a kind, and tokens that were taken back.',
  Expired: 'Amounts unspent when the period ended. For tokens, the days of grace had also ended.',
  'Still Open': 'Amounts that can still be spent.',
};

function Shown({ figure, value, place }: { figure: DispositionFigure; value: Figure; place: FigurePlace }) {
  const text = figure.unit === 'pieces' ? number(value.pieces) : dollars(value.cents);
  const to = linkOf(figure, place);
  return to ? <FigureLink to={`${to.pathname}?${to.search}`} label={figure.what} value={text ?? ''} /> : text;
}

interface Line extends Figure {
  readonly what: What | 'Accounted For';
}

/** The outcomes, one per line. */
export function DispositionTable({ caption, of, place }: { caption: string; of: Disposition; place: FigurePlace }) {
  const lines: readonly Line[] = [
    { what: 'Issued', ...of.issued },
    ...of.parts.map(({ part, ...figure }) => ({ what: part, ...figure })),
    { what: 'Accounted For', ...accountedFor(of) },
  ];
  const shown = (line: Line, unit: DispositionFigure['unit']) => {
    if (line.what === 'Accounted For') return <b>{unit === 'pieces' ? number(line.pieces) : dollars(line.cents)}</b>;
    return <Shown figure={{ what: line.what, unit }} value={line} place={place} />;
  };
  return (
    <PlainTable
      caption={caption}
      columns={[
        {
          label: 'Part',
          cell: ({ what }) => (
            <>
              {what}
              <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400, minWidth: '11rem' }}>
                {what === 'Accounted For' ? 'The sum of the lines from Redeemed to Still Open.' : rules[what]}
              </Typography>
            </>
          ),
        },
        { label: 'Pieces', isNumeric: true, cell: (line) => shown(line, 'pieces') },
        { label: 'Amount', isNumeric: true, cell: (line) => shown(line, 'cents') },
        { label: '% of Issued', isNumeric: true, cell: ({ cents }) => shareOf(cents, of) },
      ]}
      rows={lines}
      keyOf={({ what }) => what}
    />
  );
}

export interface NamedDisposition extends Disposition {
  readonly id: string;
  readonly name: string;
  readonly place: FigurePlace;
}

/** The same for several dispositions, one row each, with the money above the pieces. */
export function DispositionRows({ caption, label, rows }: { caption: string; label: string; rows: readonly NamedDisposition[] }) {
  const partOf = ({ parts: own }: NamedDisposition, wanted: DispositionPart) => own.find(({ part }) => part === wanted);
  const parts = dispositionParts.filter((part) => rows.some((row) => partOf(row, part)));
  // A dash for an unknown value, because unknown is not zero.
  const cell = (what: What, value: Figure | undefined, place: FigurePlace) =>
    value === undefined ? (
      '–'
    ) : (
      <>
        <Shown figure={{ what, unit: 'cents' }} value={value} place={place} />
        <Typography variant="body2" color="textSecondary" component="div">
          <Shown figure={{ what, unit: 'pieces' }} value={value} place={place} />
        </Typography>
      </>
    );
  return (
    <PlainTable
      caption={caption}
      columns={[
        { label, cell: ({ name }) => name },
        { label: 'Issued', isNumeric: true, cell: ({ issued, place }) => cell('Issued', issued, place) },
        ...parts.map((part) => ({
          label: part,
          isNumeric: true,
          cell: (row: NamedDisposition) => cell(part, partOf(row, part), row.place),
        })),
        { label: 'Accounted For', isNumeric: true, cell: (row) => <b>{shareOf(accountedFor(row).cents, row)}</b> },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty="Nothing was issued."
    />
  );
}
