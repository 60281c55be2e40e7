import type { Column } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { DispositionReport } from '../../../shared/entities/disposition.ts';
import { returnedLabel } from '../../../shared/entities/token-float.ts';
import { csvOf } from '../../core/csv.ts';
import type { MediaReply } from '../../core/http/route.ts';
import { textsOf } from '../../core/texts.ts';
import { dispositionAccounts } from '../../rules/reports/disposition/rowsOf.ts';

const say = textsOf('reports/server.staff');

const columns = (): readonly Column[] => [
  { name: 'of', label: say('dispositionCsv.of'), type: 'string' },
  { name: 'part', label: say('dispositionCsv.part'), type: 'string' },
  { name: 'pieces', label: say('dispositionCsv.pieces'), type: 'long' },
  { name: 'amount', label: say('dispositionCsv.amount'), type: 'long', format: 'money' },
  { name: 'share', label: say('dispositionCsv.share'), type: 'string' },
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
  const depositRows = report.deposits.map(({ status, recovery, pieces, cents }) => {
    return { of: say('dispositionCsv.deposits'), part: `${status}: ${recovery}`, pieces, amount: cents };
  });
  const { tokensBeyond, tokensOfArea } = report;
  const ofArea = say('dispositionCsv.tokensOfArea');
  const tokens = [
    ...(tokensOfArea
      ? [
          { of: ofArea, part: say('dispositionCsv.issued'), pieces: tokensOfArea.issued.pieces, amount: tokensOfArea.issued.cents },
          {
            of: ofArea,
            part: returnedLabel,
            pieces: tokensOfArea.takenBack.pieces,
            amount: tokensOfArea.takenBack.cents,
          },
        ]
      : []),
    ...(tokensBeyond
      ? [
          {
            of: say('dispositionCsv.tokensBeyond'),
            part: say('dispositionCsv.accepted'),
            pieces: tokensBeyond.pieces,
            amount: tokensBeyond.cents,
          },
        ]
      : []),
  ];
  return {
    content: csvOf(columns(), [...rows, ...depositRows, ...tokens]),
    contentType: 'text/csv; charset=utf-8',
    fileName: `disposition-${report.today}.csv`,
  };
}
