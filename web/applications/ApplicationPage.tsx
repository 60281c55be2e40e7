import { Stack, Link as TextLink } from '@mui/material';
import { Link, useParams } from 'react-router';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import { type ApplicationReply, applicationApi } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { call } from '../core/call.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { Facts } from '../core/page/Facts.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationNotices } from './ApplicationNotices.tsx';
import { Duplicates, isBeingCompared } from './Duplicates.tsx';
import { WaitingPlace } from './WaitingPlace.tsx';

const lookEveryMs = 2000;

/** One application: the person's answers, its status, and the decisions that staff can make. */
export function ApplicationPage() {
  const { entityId: id = '' } = useParams();
  return (
    <RecordPage
      key={id}
      title="Application"
      loadKey={['applications', id]}
      load={(signal) => call(applicationApi.get, { params: { id }, signal })}
      lookEveryMs={(application) => (isBeingCompared(application) ? lookEveryMs : false)}
    >
      {(application) => (
        <Page title={`${application.firstName} ${application.lastName}`} actions={<ApplicationActions application={application} />}>
          <Stack spacing={4}>
            <ApplicationNotices application={application} />
            <Standing application={application} />
            <Duplicates application={application} />
            <Answers application={application} />
            <Household application={application} />
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

interface Props {
  application: ApplicationReply;
}

function Standing({ application: one }: Props) {
  return (
    <Section title="Application">
      <Facts
        facts={[
          { label: 'Status', value: one.waitingSince ? <WaitingPlace id={one.id} /> : one.status },
          { label: 'Program', value: one.programName },
          { label: 'Service Area', value: one.serviceAreaName },
          { label: 'Confirmation Number', value: formatNumber(one.number) },
          { label: 'Received', value: `${formatInstant(one.receivedAt)}${one.isOnPaper ? ', on paper' : ''}` },
          { label: 'Language', value: one.language },
          {
            label: 'Decided',
            value: one.decidedAt && `${formatInstant(one.decidedAt)}${one.decidedByName ? ` by ${one.decidedByName}` : ''}`,
          },
          { label: 'Denial Reason', value: [one.denialReason, one.denialText].filter(Boolean).join(': ') },
          { label: 'Reason for a Possible Duplicate', value: one.duplicateReason },
          { label: 'Reason to Approve Anyway', value: one.overrideReason },
          { label: 'Letter', value: one.letter },
        ]}
      />
    </Section>
  );
}

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'Yes' : 'No');

function Answers({ application: one }: Props) {
  const address = [one.addressLine1, one.addressLine2, `${one.city} ${one.zip}`].filter(Boolean).join(', ');
  return (
    <Section title="Answers">
      <Facts
        facts={[
          { label: 'Date of Birth', value: formatDay(one.dateOfBirth) },
          { label: 'WIC Category', value: one.wicCategory },
          { label: 'Eligibility Basis', value: one.kind === 'Senior' ? (one.eligibilityBasis ?? 'None of these') : one.eligibilityBasis },
          { label: 'Phone Number', value: formatPhone(one.phoneNumber) },
          { label: 'Email', value: one.email },
          { label: 'Address', value: address },
          { label: 'County', value: one.county },
          { label: 'Household Size', value: String(one.householdSize) },
          { label: 'Income Within the Limit', value: yesNo(one.isIncomeWithinLimit) },
          { label: 'Already Received This Year', value: yesNo(one.hasReceivedThisYear) },
          { label: 'Takes Part in WIC', value: yesNo(one.participatesInWic) },
          { label: 'Parent or Guardian', value: one.guardianName },
          { label: 'How the Benefit Comes', value: one.delivery },
          { label: 'Card Number', value: one.cardNumber && <CardNumber application={one} /> },
          { label: 'Race', value: one.race.join(', ') },
          { label: 'Ethnicity', value: one.ethnicity },
          { label: 'Proxy', value: [one.proxyName, formatPhone(one.proxyPhone)].filter(Boolean).join(', ') },
          { label: 'Signature', value: one.signature },
        ]}
      />
    </Section>
  );
}

const cardWords = {
  Mistyped: 'not a valid card number',
  'Not known': 'not found',
  Deactivated: 'deactivated',
  'Nobody’s': 'not assigned to a recipient',
  Held: 'assigned to a recipient in another service area',
} as const;

/** The number as typed, and the owner of the card. */
function CardNumber({ application: { cardNumber, card } }: Props) {
  const { details } = useStaffPages();
  if (!card) return cardNumber;
  const { standing, holder } = card;
  return (
    <>
      {cardNumber},{' '}
      {holder ? (
        <>
          assigned to{' '}
          <TextLink component={Link} to={details(holder.id)}>
            {holder.name}
          </TextLink>
        </>
      ) : (
        cardWords[standing]
      )}
    </>
  );
}

/** The other people on the same form. */
function Household({ application: { household } }: Props) {
  const { list } = useScreenBase();
  if (household.length === 0) return null;
  return (
    <Section title="Same household">
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 3 }}>
        {household.map(({ id, firstName, lastName, status }) => (
          <li key={id}>
            <TextLink component={Link} to={`${list}/${id}`}>
              {firstName} {lastName}
            </TextLink>{' '}
            · {status}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
