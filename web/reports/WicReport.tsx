import { reportApi, type WicReport as Wic } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { amount, type Figure, number } from './Figures.tsx';
import { PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

const ofCategory = 'With this category when the benefit was issued.';

function figuresOf(report: Wic): Figure[] {
  const people = (label: string, count: number): Figure => ({ label, value: number(count), rule: ofCategory });
  return [
    people('Pregnant', report.numberOfPregnant),
    people('Postpartum', report.numberOfPostpartum),
    people('Breastfeeding', report.numberOfBreastfeeding),
    people('Infants', report.numberOfInfants),
    people('Children', report.numberOfChildren),
    ...(report.numberWithoutCategory > 0
      ? [{ label: 'Without a Category', value: number(report.numberWithoutCategory), rule: 'No category was given.' }]
      : []),
    {
      label: 'Total Participants',
      value: number(report.totalParticipants),
      rule: `${takingPart} Who changed the category stands in two of the lines above, and once here.`,
    },
    { label: 'Households', value: number(report.numberOfHouseholds), rule: 'By household; whoever has none counts as one.' },
    { label: 'Transactions', value: number(report.numberOfTransactions), rule: 'Sales of these benefits that nothing reversed.' },
    { label: 'Benefits Issued', value: amount(report.benefitsIssuedAmount), rule: issuedRule },
    { label: 'Deactivated', value: amount(report.benefitsDeactivatedAmount), rule: deactivatedRule },
    { label: 'Benefits Redeemed', value: amount(report.benefitsRedeemedAmount), rule: redeemedRule },
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
