import type { Column } from '../../shared/core/column.ts';
import type { IncentiveReport } from '../../shared/entities/report.ts';
import { returnedLabel } from '../../shared/entities/token-float.ts';
import type { CsvTable } from '../core/table/csvFile.ts';
import { say } from './texts.ts';

const text = (name: string, label: string): Column => ({ name, label, type: 'string' });
const money = (name: string, label: string): Column => ({ name, label, type: 'long', format: 'money' });
const columns: readonly Column[] = [
  text('vendor', say('incentive.vendor')),
  text('program', say('incentive.program')),
  text('type', say('incentive.token')),
  money('valueCents', say('incentive.value')),
  money('issuedCents', say('incentive.issued')),
  money('returnedCents', returnedLabel),
  money('redeemedCents', say('incentive.redeemed')),
  { name: 'rate', label: say('incentive.rate'), type: 'double' },
  money('outstandingCents', say('incentive.outstanding')),
  money('expiredCents', say('incentive.expired')),
];

/** Returns the incentive report as a file: first the tokens, then the tokens that each vendor turned in. */
export function incentiveCsv({ tokens, vendors }: IncentiveReport): CsvTable {
  return {
    columns,
    rows: [
      ...tokens.map(({ programName: program, redemptionRate: rate, tokenId: _id, ...row }) => ({
        ...row,
        vendor: say('incentive.allVendors'),
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
