import type { eligibilityBases } from '../../shared/entities/recipient.ts';
import { reportApi, type SeniorReport as Senior } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import type { ChartData } from '../core/chart/chartData.ts';
import { only } from './countedLink.ts';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

function figuresOf(report: Senior, link: PeopleLink): Figure[] {
  return [
    {
      label: 'Participants 60 or Older',
      value: report.participantsSixtyOrOlder,
      rule: `${takingPart} Age is as of the first day.`,
      to: link.people('sixtyOrOlder'),
    },
    ...report.participantsUnderSixty.map(({ basis, count }) => ({
      label: `Participants Under 60: ${basis ?? 'no basis given'}`,
      value: count,
      rule: 'By the reason for eligibility when the benefit was issued.',
      to: basis ? link.people('underSixty', only('eligibilityBasis', basis)) : link.people('underSixtyWithoutBasis'),
    })),
    { label: 'Total Participants', value: report.totalParticipants, rule: 'Each person is counted once.', to: link.people() },
    { label: 'Total Value of Benefits Issued', ...cents(report.totalValueOfBenefitsIssued), rule: issuedRule, to: link.issued },
    { label: 'Deactivated', ...cents(report.totalValueOfBenefitsDeactivated), rule: deactivatedRule, to: link.takenBack },
    { label: 'Total Value of Benefits Redeemed', ...cents(report.totalValueOfBenefitsRedeemed), rule: redeemedRule, to: link.sales },
  ];
}

/** Labels that are short enough for a chart on a phone. */
const basisLabels: Readonly<Record<(typeof eligibilityBases)[number], string>> = {
  '60 or older': 'Under 60, Stated 60+',
  '55 or older and Native American': 'Native American, 55+',
  'Disabled, in housing for the elderly that serves meals': 'Disabled, Under 60',
};

function chartOf({ participantsSixtyOrOlder, participantsUnderSixty }: Senior): ChartData | undefined {
  if (participantsUnderSixty.length === 0) return undefined;
  const under = participantsUnderSixty.map(({ basis }) => (basis ? basisLabels[basis] : 'Under 60, No Basis'));
  return {
    title: 'Participants by age and basis',
    labels: ['60 or Older', ...under],
    series: [{ label: 'Participants', values: [participantsSixtyOrOlder, ...participantsUnderSixty.map(({ count }) => count)] }],
    isMoney: false,
  };
}

export function SeniorReport() {
  return (
    <PeopleReport
      title="Senior FMNP Report"
      path={reportApi.senior.path}
      federalProgram="Senior FMNP"
      load={(query, signal) => call(reportApi.senior, { query, signal })}
      figuresOf={figuresOf}
      chartOf={chartOf}
    />
  );
}
