import { reportApi, type WicReport as Wic } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { only } from './countedLink.ts';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

const ofCategory = 'With this category when the benefit was issued.';

function figuresOf(report: Wic, link: PeopleLink): Figure[] {
  const people = (label: string, count: number, category = label): Figure => ({
    label,
    value: count,
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
            value: report.numberWithoutCategory,
            rule: 'No category was given.',
            to: link.people('withoutCategory'),
          },
        ]
      : []),
    {
      label: 'Total Participants',
      value: report.totalParticipants,
      rule: `${takingPart} Who changed the category stands in two of the lines above, and once here.`,
      to: link.people(),
    },
    {
      label: 'Households',
      value: report.numberOfHouseholds,
      rule: 'By household; whoever has none counts as one.',
      to: link.people(),
    },
    {
      label: 'Transactions',
      value: report.numberOfTransactions,
      rule: 'Sales of these benefits that nothing reversed.',
      to: link.sales,
    },
    { label: 'Benefits Issued', ...cents(report.benefitsIssuedAmount), rule: issuedRule, to: link.issued },
    { label: 'Deactivated', ...cents(report.benefitsDeactivatedAmount), rule: deactivatedRule, to: link.takenBack },
    { label: 'Benefits Redeemed', ...cents(report.benefitsRedeemedAmount), rule: redeemedRule, to: link.sales },
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
