import { Stack, Link as TextLink } from '@mui/material';
import { Link, useParams } from 'react-router';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import { type ApplicationReply, applicationApi } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { call } from '../core/call.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { common } from '../core/language/commonWords.ts';
import { sayNodes } from '../core/language/sayNodes.ts';
import { Badge } from '../core/look/Badge.tsx';
import { Facts } from '../core/page/Facts.tsx';
import { KeyFigure } from '../core/page/KeyFigure.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useHasScreen } from '../core/screenPaths.ts';
import { fullName } from '../parts/people/fullName.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationNotices } from './ApplicationNotices.tsx';
import { ChangedByOther } from './ChangedByOther.tsx';
import { Duplicates, isBeingCompared } from './Duplicates.tsx';
import { daysLeft, daysLeftText } from './daysLeft.ts';
import { QueueBar } from './QueueBar.tsx';
import { say } from './texts.ts';
import { WaitingPlace } from './WaitingPlace.tsx';

const lookEveryMs = 2000;

/** One application: the person's answers, its status, and the decisions that staff can make. */
export function ApplicationPage() {
  const { entityId: id = '' } = useParams();
  return (
    <RecordPage
      key={id}
      title={say('page.title')}
      loadKey={['applications', id]}
      load={(signal) => call(applicationApi.get, { params: { id }, signal })}
      lookEveryMs={(application) => (isBeingCompared(application) ? lookEveryMs : false)}
    >
      {(application) => (
        <Page title={fullName(application)} actions={<ApplicationActions application={application} />}>
          <Stack spacing={4}>
            <QueueBar id={id} />
            <ChangedByOther application={application} />
            <ApplicationNotices application={application} />
            <Clock application={application} />
            <Standing application={application} />
            <ApplicationNotes application={application} />
            <Duplicates application={application} />
            <Answers application={application} />
            <Household application={application} />
            <TextsSeen application={application} />
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

interface Props {
  application: ApplicationReply;
}

/** The days left to decide. A decided application, and one that waits for money, has no clock. */
function Clock({ application: { dueOn, waitingSince, decidedAt } }: Props) {
  if (!dueOn || waitingSince || decidedAt) return null;
  const days = daysLeft(dueOn);
  return (
    <KeyFigure
      label={say('days.label')}
      value={daysLeftText(days)}
      isLate={days < 0}
      context={say('days.due', { day: formatDay(dueOn) })}
    />
  );
}

function receivedText({ receivedAt, isOnPaper }: ApplicationReply): string {
  const time = formatInstant(receivedAt);
  return isOnPaper ? say('page.receivedOnPaper', { time }) : time;
}

function decidedText({ decidedAt, decidedByName: name }: ApplicationReply): string | undefined {
  const time = decidedAt && formatInstant(decidedAt);
  return time && name ? say('page.decidedBy', { time, name }) : time;
}

function Standing({ application: one }: Props) {
  return (
    <Section title={say('page.title')}>
      <Facts
        facts={[
          { label: say('page.status'), value: one.waitingSince ? <WaitingPlace id={one.id} /> : <Badge status={one.status} /> },
          { label: say('page.program'), value: one.programName },
          { label: say('page.area'), value: one.serviceAreaName },
          { label: say('page.number'), value: formatNumber(one.number) },
          { label: say('page.received'), value: receivedText(one) },
          { label: say('page.language'), value: one.language },
          {
            label: say('page.decided'),
            value: decidedText(one),
          },
          { label: say('page.denialReason'), value: [one.denialReason, one.denialText].filter(Boolean).join(': ') },
          { label: say('page.duplicateReason'), value: one.duplicateReason },
          { label: say('page.overrideReason'), value: one.overrideReason },
          { label: say('page.letter'), value: one.letter },
        ]}
      />
    </Section>
  );
}

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : common(value ? 'yes' : 'no'));

function Answers({ application: one }: Props) {
  const address = [one.addressLine1, one.addressLine2, `${one.city} ${one.zip}`].filter(Boolean).join(', ');
  return (
    <Section title={say('answers.title')}>
      <Facts
        facts={[
          { label: say('answers.birthDate'), value: formatDay(one.dateOfBirth) },
          { label: say('answers.wicCategory'), value: one.wicCategory },
          {
            label: say('answers.basis'),
            value: one.kind === 'Senior' ? (one.eligibilityBasis ?? say('answers.noBasis')) : one.eligibilityBasis,
          },
          { label: say('answers.phone'), value: formatPhone(one.phoneNumber) },
          { label: say('answers.email'), value: one.email },
          { label: say('answers.address'), value: address },
          { label: say('answers.county'), value: one.county },
          { label: say('answers.householdSize'), value: String(one.householdSize) },
          { label: say('answers.income'), value: yesNo(one.isIncomeWithinLimit) },
          { label: say('answers.received'), value: yesNo(one.hasReceivedThisYear) },
          { label: say('answers.wic'), value: yesNo(one.participatesInWic) },
          { label: say('answers.guardian'), value: one.guardianName },
          { label: say('answers.delivery'), value: one.delivery },
          { label: say('answers.cardNumber'), value: one.cardNumber && <CardNumber application={one} /> },
          { label: say('answers.race'), value: one.race.join(', ') },
          { label: say('answers.ethnicity'), value: one.ethnicity },
          { label: say('answers.proxy'), value: [one.proxyName, formatPhone(one.proxyPhone)].filter(Boolean).join(', ') },
          { label: say('answers.signature'), value: one.signature },
        ]}
      />
    </Section>
  );
}

/** The number as typed, and the owner of the card. */
function CardNumber({ application: { cardNumber: number, card } }: Props) {
  const { details } = useStaffPages();
  if (!card) return number;
  const { standing, holder } = card;
  if (!holder) return say(`card.standing.${standing}`, { number });
  const link = (
    <TextLink component={Link} to={details(holder.id)}>
      {holder.name}
    </TextLink>
  );
  return sayNodes(say, 'card.holder', { number, holder: link });
}

/** The versions of texts that the applicant signed or received. State staff can open them. */
function TextsSeen({ application: { texts } }: Props) {
  const { area } = useScreenBase();
  const pages = `${area}/application-texts`;
  const mayOpen = useHasScreen(`${pages}/:id`);
  if (texts.length === 0) return null;
  return (
    <Section title={say('page.textsSeen')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 3 }}>
        {texts.map(({ id, kind, language, startsOn }) => {
          const words = say('page.textSeen', { kind, language, day: formatDay(startsOn) });
          return (
            <li key={id}>
              {mayOpen ? (
                <TextLink component={Link} to={`${pages}/${id}`}>
                  {words}
                </TextLink>
              ) : (
                words
              )}
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

/** The other people on the same form. */
function Household({ application: { household } }: Props) {
  const { list } = useScreenBase();
  if (household.length === 0) return null;
  return (
    <Section title={say('page.household')}>
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
