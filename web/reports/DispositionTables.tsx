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
import { sayDisposition } from './dispositionTexts.ts';
import { FigureLink, number } from './Figures.tsx';
import { type DispositionFigure, type FigurePlace, linkOf } from './linkOf.ts';
import { say } from './texts.ts';

type What = DispositionFigure['what'];
type LineName = What | 'accountedFor';

/** The parts have the same names as in files. */
function nameOf(what: LineName): string {
  if (what === 'accountedFor') return sayDisposition('table.accountedFor');
  return what === 'Issued' ? sayDisposition('table.issued') : what;
}

function Shown({ figure, value, place }: { figure: DispositionFigure; value: Figure; place: FigurePlace }) {
  const text = figure.unit === 'pieces' ? number(value.pieces) : dollars(value.cents);
  const to = linkOf(figure, place);
  return to ? (
    <FigureLink to={`${to.pathname}?${to.search}`} list={say('figures.list', { figure: nameOf(figure.what) })} value={text ?? ''} />
  ) : (
    text
  );
}

interface Line extends Figure {
  readonly what: LineName;
}

/** The outcomes, one per line. */
export function DispositionTable({ caption, of, place }: { caption: string; of: Disposition; place: FigurePlace }) {
  const lines: readonly Line[] = [
    { what: 'Issued', ...of.issued },
    ...of.parts.map(({ part, ...figure }) => ({ what: part, ...figure })),
    { what: 'accountedFor', ...accountedFor(of) },
  ];
  const shown = (line: Line, unit: DispositionFigure['unit']) => {
    if (line.what === 'accountedFor') return <b>{unit === 'pieces' ? number(line.pieces) : dollars(line.cents)}</b>;
    return <Shown figure={{ what: line.what, unit }} value={line} place={place} />;
  };
  return (
    <PlainTable
      caption={caption}
      columns={[
        {
          label: sayDisposition('table.part'),
          cell: ({ what }) => (
            <>
              {nameOf(what)}
              <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400, minWidth: '11rem' }}>
                {sayDisposition(`rules.${what}`)}
              </Typography>
            </>
          ),
        },
        { label: sayDisposition('table.pieces'), isNumeric: true, cell: (line) => shown(line, 'pieces') },
        { label: sayDisposition('table.amount'), isNumeric: true, cell: (line) => shown(line, 'cents') },
        { label: sayDisposition('table.share'), isNumeric: true, cell: ({ cents }) => shareOf(cents, of) },
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
        { label: nameOf('Issued'), isNumeric: true, cell: ({ issued, place }) => cell('Issued', issued, place) },
        ...parts.map((part) => ({
          label: part,
          isNumeric: true,
          cell: (row: NamedDisposition) => cell(part, partOf(row, part), row.place),
        })),
        { label: nameOf('accountedFor'), isNumeric: true, cell: (row) => <b>{shareOf(accountedFor(row).cents, row)}</b> },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={sayDisposition('sum.empty')}
    />
  );
}
