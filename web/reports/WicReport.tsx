import { reportApi, type WicReport as Wic } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import type { ChartData } from '../core/chart/chartData.ts';
import { only } from './countedLink.ts';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';
import { say } from './texts.ts';

interface Group {
  readonly label: string;
  readonly count: number;
  /** Undefined for the group without a category. */
  readonly category?: string;
}

/** Returns the categories, and the group without one if it has members. */
function groupsOf(report: Wic): readonly Group[] {
  const without = report.numberWithoutCategory;
  return [
    { label: say('wic.pregnant'), count: report.numberOfPregnant, category: 'Pregnant' },
    { label: say('wic.postpartum'), count: report.numberOfPostpartum, category: 'Postpartum' },
    { label: say('wic.breastfeeding'), count: report.numberOfBreastfeeding, category: 'Breastfeeding' },
    { label: say('wic.infants'), count: report.numberOfInfants, category: 'Infant' },
    { label: say('wic.children'), count: report.numberOfChildren, category: 'Child' },
    ...(without > 0 ? [{ label: say('wic.withoutCategory'), count: without }] : []),
  ];
}

function figuresOf(report: Wic, link: PeopleLink): Figure[] {
  return [
    ...groupsOf(report).map(({ label, count, category }) => ({
      label,
      value: count,
      rule: say(category ? 'wic.categoryRule' : 'wic.withoutCategoryRule'),
      to: category ? link.people(undefined, only('wicCategory', category)) : link.people('withoutCategory'),
    })),
    {
      label: say('people.total'),
      value: report.totalParticipants,
      rule: `${takingPart} ${say('wic.totalRule')}`,
      to: link.people(),
    },
    {
      label: say('wic.households'),
      value: report.numberOfHouseholds,
      rule: say('wic.householdsRule'),
      to: link.people(),
    },
    {
      label: say('wic.transactions'),
      value: report.numberOfTransactions,
      rule: say('wic.transactionsRule'),
      to: link.sales,
    },
    { label: say('wic.issued'), ...cents(report.benefitsIssuedAmount), rule: issuedRule, to: link.issued },
    { label: say('people.deactivated'), ...cents(report.benefitsDeactivatedAmount), rule: deactivatedRule, to: link.takenBack },
    { label: say('wic.redeemed'), ...cents(report.benefitsRedeemedAmount), rule: redeemedRule, to: link.sales },
  ];
}

function chartOf(report: Wic): ChartData {
  const groups = groupsOf(report);
  return {
    title: say('wic.chart'),
    labels: groups.map(({ label }) => label),
    series: [{ label: say('people.participants'), values: groups.map(({ count }) => count) }],
    isMoney: false,
  };
}

export function WicReport() {
  return (
    <PeopleReport
      title={say('titles.wic')}
      path={reportApi.wic.path}
      federalProgram="WIC FMNP"
      load={(query, signal) => call(reportApi.wic, { query, signal })}
      figuresOf={figuresOf}
      chartOf={chartOf}
    />
  );
}
