import { reportApi, type WicReport } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { shownZone } from '../core/shownZone.ts';
import { ExportButton } from '../core/table/ExportButton.tsx';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';

function figuresOf(report: WicReport, link: PeopleLink): Figure[] {
  const { benefitsIssuedAmount: issued, benefitsDeactivatedAmount: back, benefitsRedeemedAmount: redeemed } = report;
  return [
    { label: 'Recipients', value: report.totalParticipants, rule: `${takingPart} Each person is one row in the file.`, to: link.people() },
    { label: 'Issued', ...cents(issued), rule: issuedRule, to: link.issued },
    { label: 'Deactivated', ...cents(back), rule: deactivatedRule, to: link.takenBack },
    { label: 'Redeemed', ...cents(redeemed), rule: redeemedRule, to: link.sales },
    {
      label: 'Left',
      ...cents(redeemed === undefined ? undefined : issued - back - redeemed),
      rule: 'Issued minus deactivated and redeemed. After the last day, this amount can no longer be spent.',
      to: link.issued,
    },
  ];
}

/** The recipients of a period: totals on the page, and one row for each recipient in a file. */
export function RecipientReport() {
  return (
    <PeopleReport
      title="Recipient Report"
      path="recipients"
      federalProgram="Senior FMNP"
      load={(query, signal) => call(reportApi.wic, { query, signal })}
      figuresOf={figuresOf}
      isWhole
      actions={({ issuancePeriodId, serviceAreaId, stateId }, report) => {
        const body = { issuancePeriodId, timezone: shownZone(), serviceAreaId: serviceAreaId || undefined, stateId: stateId || undefined };
        return <ExportButton name="recipients" load={() => call(reportApi.recipientCsv, { body })} total={report?.totalParticipants} />;
      }}
    />
  );
}
