import { dollars } from '../../../shared/core/money.ts';
import { type Funding, fundingCounters } from '../../../shared/entities/funding.ts';
import { FigureBoxes } from '../../core/page/FigureBoxes.tsx';

const names = ['allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents'] as const;

/** The balance of a funding: allocated, minus issued, plus returned, equals remaining. */
export function FundingFigures({ funding }: { funding: Funding }) {
  return <FigureBoxes figures={names.map((name) => ({ label: fundingCounters[name].label, value: dollars(funding[name]) }))} />;
}
