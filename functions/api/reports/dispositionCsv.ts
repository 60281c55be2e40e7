import type { Column } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { DispositionReport } from '../../../shared/entities/disposition.ts';
import { csvOf } from '../../core/csv.ts';
import type { MediaReply } from '../../core/http/route.ts';
import { dispositionAccounts } from '../../rules/reports/disposition/rowsOf.ts';

const columns: readonly Column[] = [
  { name: 'of', label: 'Of', type: 'string' },
  { name: 'part', label: 'Part', type: 'string' },
  { name: 'pieces', label: 'Pieces', type: 'long' },
  { name: 'amount', label: 'Amount', type: 'long', format: 'money' },
  { name: 'share', label: 'Percent of Issued', type: 'string' },
];

/**
 * Writes the disposition as a file: a line for each part of the whole, of each program and of each service area, and lines for records
 * without a matching issue.
 */
export function dispositionCsv(report: DispositionReport): MediaReply {
  const rows = dispositionAccounts(report, dollars).flatMap(({ title, lines, warning }) => [
    ...lines.map(({ label, pieces, cents, share }) => ({ of: title, part: label, pieces, amount: cents, share })),
    ...(warning ? [{ of: title, part: warning }] : []),
  ]);
  const beside = report.deposits.map(({ status, recovery, pieces, cents }) => {
    return { of: 'Bank deposits without a matching issue', part: `${status}: ${recovery}`, pieces, amount: cents };
  });
  const { tokensBeyond, tokensOfArea } = report;
  const tokens = [
    ...(tokensOfArea
      ? [
          { of: 'Tokens of this service area', part: 'Issued', pieces: tokensOfArea.issued.pieces, amount: tokensOfArea.issued.cents },
          {
            of: 'Tokens of this service area',
            part: 'Taken Back',
            pieces: tokensOfArea.takenBack.pieces,
            amount: tokensOfArea.takenBack.cents,
          },
        ]
      : []),
    ...(tokensBeyond
      ? [{ of: 'Tokens beyond the outstanding count', part: 'Taken In', pieces: tokensBeyond.pieces, amount: tokensBeyond.cents }]
      : []),
  ];
  return {
    content: csvOf(columns, [...rows, ...beside, ...tokens]),
    contentType: 'text/csv; charset=utf-8',
    fileName: `disposition-${report.today}.csv`,
  };
}
