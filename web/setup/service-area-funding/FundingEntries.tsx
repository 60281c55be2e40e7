import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import type { FundingReply } from '../../../shared/entities/funding.ts';
import { formatInstant } from '../../core/dayText.ts';
import { visuallyHidden } from '../../core/visuallyHidden.ts';
import { say } from './texts.ts';

/** A funding's entries, the oldest first, each with the resulting allocation. */
export function FundingEntries({ entries }: Pick<z.infer<typeof FundingReply>, 'entries'>) {
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        {say('entries.title')}
      </Typography>
      <TableContainer
        component={Paper}
        variant="outlined"
        role="region"
        aria-label={say('entries.title')}
        tabIndex={0}
        sx={{ borderRadius: 1.5 }}
      >
        <Table>
          <caption style={visuallyHidden}>{say('entries.title')}</caption>
          <TableHead>
            <TableRow>
              <TableCell>{say('entries.dateAndNote')}</TableCell>
              <TableCell align="right">{say('entries.amount')}</TableCell>
              <TableCell align="right">{say('entries.runningTotal')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map(({ id, createdAt, amountCents, runningTotalCents, note }) => (
              <TableRow key={id} sx={{ '&:last-of-type > *': { border: 0 } }}>
                <TableCell component="th" scope="row">
                  {formatInstant(createdAt)}
                  {note && (
                    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {note}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{amountCents > 0 ? `+${dollars(amountCents)}` : dollars(amountCents)}</TableCell>
                <TableCell align="right">{dollars(runningTotalCents)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
