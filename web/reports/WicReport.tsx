import { reportApi, type WicReport as Wic } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import type { ChartData } from '../core/chart/chartData.ts';
import { only } from './countedLink.ts';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

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
    { label: 'Pregnant', count: report.numberOfPregnant, category: 'Pregnant' },
    { label: 'Postpartum', count: report.numberOfPostpartum, category: 'Postpartum' },
    { label: 'Breastfeeding', count: report.numberOfBreastfeeding, category: 'Breastfeeding' },
    { label: 'Infants', count: report.numberOfInfants, category: 'Infant' },
    { label: 'Children', count: report.numberOfChildren, category: 'Child' },
    ...(without > 0 ? [{ label: 'Without a Category', count: without }] : []),
  ];
}

function figuresOf(report: Wic, link: PeopleLink): Figure[] {
  return [
    ...groupsOf(report).map(({ label, count, category }) => ({
      label,
      value: count,
      rule: category ? 'With this category when the benefit was issued.' : 'No category was given.',
      to: category ? link.people(undefined, only('wicCategory', category)) : link.people('withoutCategory'),
    })),
    {
      label: 'Total Participants',
      value: report.totalParticipants,
      rule: `${takingPart} People who changed category appear in two rows above but are counted once here.`,
      to: link.people(),
    },
    {
      label: 'Households',
      value: report.numberOfHouseholds,
      rule: 'Counted by household. A person without a household counts as one.',
      to: link.people(),
    },
    {
      label: 'Transactions',
      value: report.numberOfTransactions,
      rule: 'Sales of these benefits that were not reversed.',
      to: link.sales,
    },
    { label: 'Benefits Issued', ...cents(report.benefitsIssuedAmount), rule: issuedRule, to: link.issued },
    { label: 'Deactivated', ...cents(report.benefitsDeactivatedAmount), rule: deactivatedRule, to: link.takenBack },
    { label: 'Benefits Redeemed', ...cents(report.benefitsRedeemedAmount), rule: redeemedRule, to: link.sales },
  ];
}

function chartOf(report: Wic): ChartData {
  const groups = groupsOf(report);
  return {
    title: 'Participants by category',
    labels: groups.map(({ label }) => label),
    series: [{ label: 'Participants', values: groups.map(({ count }) => count) }],
    isMoney: false,
  };
}

export function WicReport() {
  return (
    <PeopleReport
      title="WIC FMNP Report"
      path={reportApi.wic.path}
      federalProgram="WIC FMNP"
      load={(query, signal) => call(reportApi.wic, { query, signal })}
      figuresOf={figuresOf}
      chartOf={chartOf}
    />
  );
}
