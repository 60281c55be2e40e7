import type { Column } from '../../shared/core/column.ts';
import type { IncentiveReport } from '../../shared/entities/report.ts';
import type { CsvTable } from '../core/table/csvFile.ts';

const text = (name: string, label: string): Column => ({ name, label, type: 'string' });
const money = (name: string, label: string): Column => ({ name, label, type: 'long', format: 'money' });
const columns: readonly Column[] = [
  text('vendor', 'Vendor'),
  text('program', 'Program'),
  text('type', 'Token'),
  money('valueCents', 'Value'),
  money('issuedCents', 'Issued'),
  money('returnedCents', 'Taken Back'),
  money('redeemedCents', 'Redeemed'),
  { name: 'rate', label: 'Redemption Rate', type: 'double' },
  money('outstandingCents', 'Outstanding'),
  money('expiredCents', 'Expired'),
];

/** Returns the incentive report as a file: first the tokens, then the tokens that each vendor turned in. */
export function incentiveCsv({ tokens, vendors }: IncentiveReport): CsvTable {
  return {
    columns,
    rows: [
      ...tokens.map(({ programName: program, redemptionRate: rate, tokenId: _id, ...row }) => ({
        ...row,
        vendor: 'All vendors',
        program,
        rate: rate && Math.round(rate * 10_000) / 10_000,
      })),
      ...vendors.map(({ vendorName: vendor, programName: program, type, valueCents, redeemedCents }) => ({
        vendor,
        program,
        type,
        valueCents,
        redeemedCents,
      })),
    ],
  };
}
