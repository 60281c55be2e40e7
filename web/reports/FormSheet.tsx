import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import { type ColumnName, cellId, columnLabels, type FormTable, type Line } from '../../shared/federalForms/formTable.ts';
import { Section } from '../core/page/Section.tsx';
import { AmountBox } from './AmountBox.tsx';
import { sayForm } from './federalFormTexts.ts';
import type { TypedAmounts } from './useTypedAmounts.ts';

interface Props {
  table: FormTable;
  values: Readonly<Record<string, number>>;
  /** The entered amounts, in cents. */
  lines: Readonly<Record<string, number>>;
  /** Set if the amounts can be edited. */
  typed?: TypedAmounts;
  /** The values proposed from the records, by cell, in cents. */
  proposals?: Readonly<Record<string, number>>;
}

/** A federal form line by line, with its numbers, its wording and the counting rule of each line. */
export function FormSheet({ table, ...rest }: Props) {
  return table.sections.map(({ title, columns, lines }) => (
    <Section key={title} title={title}>
      <TableContainer
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={{ width: '4rem' }}>
                {sayForm('sheet.line')}
              </TableCell>
              <TableCell component="th" scope="col" sx={{ minWidth: '13rem' }}>
                {sayForm('sheet.what')}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} component="th" scope="col" align="right" sx={{ width: '11rem' }}>
                  {columnLabels[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.number} sx={{ breakInside: 'avoid', '&:last-child > *': { border: 0 } }}>
                <TableCell sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>{line.number}</TableCell>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500, verticalAlign: 'top' }}>
                  {line.label}
                  <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
                    {line.rule}
                  </Typography>
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right" sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>
                    <Cell line={line} column={column} {...rest} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  ));
}

function Cell({ line, column, values, lines, typed, proposals = {} }: Omit<Props, 'table'> & { line: Line; column: ColumnName }) {
  const id = cellId(line, column);
  const cell = line.cells[column];
  const value = values[id] ?? 0;
  const isGiven = lines[id] !== undefined;
  const text = column === 'count' ? value.toLocaleString('en-US') : dollars(value);
  const written =
    cell?.kind === 'typed' && !isGiven ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {sayForm('sheet.notGiven')}
      </Box>
    ) : (
      text
    );
  const isProposed = cell?.kind === 'proposed';
  if (!typed || !cell || cell.kind === 'sum' || cell.kind === 'figure') {
    return (
      <>
        {written}
        {isProposed && !isGiven && <Hint>{sayForm('sheet.fromRecords')}</Hint>}
      </>
    );
  }
  const proposal = dollars(proposals[id] ?? 0);
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <AmountBox
          label={sayForm('sheet.box', { number: line.number, line: line.label, column: columnLabels[column] })}
          text={typed.textOf(id)}
          placeholder={isProposed ? proposal.replace('$', '') : sayForm('sheet.notGiven')}
          problem={typed.problemOf(id)}
          onText={(typedText) => typed.type(id, typedText)}
        />
        {isProposed && <Hint>{isGiven ? sayForm('sheet.proposed', { amount: proposal }) : sayForm('sheet.fromRecords')}</Hint>}
      </Box>
      <Box sx={{ display: 'none', displayPrint: 'block' }}>{written}</Box>
    </>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Typography component="div" variant="caption" color="textSecondary">
      {children}
    </Typography>
  );
}
