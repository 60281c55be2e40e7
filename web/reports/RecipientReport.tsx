import { reportApi, type WicReport } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { shownZone } from '../core/shownZone.ts';
import { ExportButton } from '../core/table/ExportButton.tsx';
import { cents, type Figure } from './Figures.tsx';
import { type PeopleLink, PeopleReport } from './PeopleReport.tsx';
import { deactivatedRule, issuedRule, redeemedRule, takingPart } from './rules.ts';
import { say } from './texts.ts';

function figuresOf(report: WicReport, link: PeopleLink): Figure[] {
  const { benefitsIssuedAmount: issued, benefitsDeactivatedAmount: back, benefitsRedeemedAmount: redeemed } = report;
  return [
    {
      label: say('recipient.recipients'),
      value: report.totalParticipants,
      rule: `${takingPart} ${say('recipient.recipientsRule')}`,
      to: link.people(),
    },
    { label: say('recipient.issued'), ...cents(issued), rule: issuedRule, to: link.issued },
    { label: say('people.deactivated'), ...cents(back), rule: deactivatedRule, to: link.takenBack },
    { label: say('recipient.redeemed'), ...cents(redeemed), rule: redeemedRule, to: link.sales },
    {
      label: say('recipient.left'),
      ...cents(redeemed === undefined ? undefined : issued - back - redeemed),
      rule: say('recipient.leftRule'),
      to: link.issued,
    },
  ];
}

/** The recipients of a period: totals on the page, and one row for each recipient in a file. */
export function RecipientReport() {
  return (
    <PeopleReport
      title={say('titles.recipient')}
      path="recipients"
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
