import { reportApi, type WicReport as Wic } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { only } from './countedLink.ts';
import { amount, type Figure, number } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

const ofCategory = 'With this category when the benefit was issued.';

function figuresOf(report: Wic, link: PeopleLink): Figure[] {
  const people = (label: string, count: number, category = label): Figure => ({
    label,
    value: number(count),
    rule: ofCategory,
    to: link.people(undefined, only('wicCategory', category)),
  });
  return [
    people('Pregnant', report.numberOfPregnant),
    people('Postpartum', report.numberOfPostpartum),
    people('Breastfeeding', report.numberOfBreastfeeding),
    people('Infants', report.numberOfInfants, 'Infant'),
    people('Children', report.numberOfChildren, 'Child'),
    ...(report.numberWithoutCategory > 0
      ? [
          {
            label: 'Without a Category',
            value: number(report.numberWithoutCategory),
            rule: 'No category was given.',
            to: link.people('withoutCategory'),
          },
        ]
      : []),
    {
      label: 'Total Participants',
      value: number(report.totalParticipants),
      rule: `${takingPart} Who changed the category stands in two of the lines above, and once here.`,
      to: link.people(),
    },
    {
      label: 'Households',
      value: number(report.numberOfHouseholds),
      rule: 'By household; whoever has none counts as one.',
      to: link.people(),
    },
    {
      label: 'Transactions',
      value: number(report.numberOfTransactions),
      rule: 'Sales of these benefits that nothing reversed.',
      to: link.sales,
    },
    { label: 'Benefits Issued', value: amount(report.benefitsIssuedAmount), rule: issuedRule, to: link.issued },
    { label: 'Deactivated', value: amount(report.benefitsDeactivatedAmount), rule: deactivatedRule, to: link.takenBack },
    { label: 'Benefits Redeemed', value: amount(report.benefitsRedeemedAmount), rule: redeemedRule, to: link.sales },
  ];
}

export function WicReport() {
  return (
    <PeopleReport
      title="WIC FMNP Report"
      path={reportApi.wic.path}
      federalProgram="WIC FMNP"
      load={(query, signal) => call(reportApi.wic, { query, signal })}
      figuresOf={figuresOf}
    />
  );
}
