import { reportApi, type SeniorReport as Senior } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import type { ChartData } from '../core/chart/chartData.ts';
import { only } from './countedLink.ts';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';
import { say } from './texts.ts';

function figuresOf(report: Senior, link: PeopleLink): Figure[] {
  return [
    {
      label: say('senior.older'),
      value: report.participantsSixtyOrOlder,
      rule: `${takingPart} ${say('senior.olderRule')}`,
      to: link.people('sixtyOrOlder'),
    },
    ...report.participantsUnderSixty.map(({ basis, count }) => ({
      label: basis ? say('senior.under', { basis }) : say('senior.underWithoutBasis'),
      value: count,
      rule: say('senior.underRule'),
      to: basis ? link.people('underSixty', only('eligibilityBasis', basis)) : link.people('underSixtyWithoutBasis'),
    })),
    { label: say('people.total'), value: report.totalParticipants, rule: say('senior.totalRule'), to: link.people() },
    { label: say('senior.issued'), ...cents(report.totalValueOfBenefitsIssued), rule: issuedRule, to: link.issued },
    { label: say('people.deactivated'), ...cents(report.totalValueOfBenefitsDeactivated), rule: deactivatedRule, to: link.takenBack },
    { label: say('senior.redeemed'), ...cents(report.totalValueOfBenefitsRedeemed), rule: redeemedRule, to: link.sales },
  ];
}

/** Its labels are short enough for a chart on a phone. */
function chartOf({ participantsSixtyOrOlder, participantsUnderSixty }: Senior): ChartData | undefined {
  if (participantsUnderSixty.length === 0) return undefined;
  const under = participantsUnderSixty.map(({ basis }) => (basis ? say(`senior.bars.${basis}`) : say('senior.withoutBasisBar')));
  return {
    title: say('senior.chart'),
    labels: [say('senior.olderBar'), ...under],
    series: [
      { label: say('people.participants'), values: [participantsSixtyOrOlder, ...participantsUnderSixty.map(({ count }) => count)] },
    ],
    isMoney: false,
  };
}

export function SeniorReport() {
  return (
    <PeopleReport
      title={say('titles.senior')}
      path={reportApi.senior.path}
      federalProgram="Senior FMNP"
      load={(query, signal) => call(reportApi.senior, { query, signal })}
      figuresOf={figuresOf}
      chartOf={chartOf}
    />
  );
}
