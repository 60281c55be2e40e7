import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import { type ApplicationReply, applicationApi, type DuplicateShown } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { formatDay } from '../core/dayText.ts';
import { late } from '../core/page/late.tsx';
import { Section } from '../core/page/Section.tsx';
import { ReasonDialog } from '../core/recordDialog/ReasonDialog.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useAction } from '../core/useAction.ts';
import { OfAnotherArea } from '../parts/people/OfAnotherArea.tsx';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { DuplicateSet } from './DuplicateSet.tsx';

const ApproveDialog = late(() => import('./ApproveDialog.tsx').then((module) => module.ApproveDialog));
const DenyDialog = late(() => import('./DenyDialog.tsx').then((module) => module.DenyDialog));

/** Whether the comparison with known people has not finished yet. */
export function isBeingCompared({ status, hasDuplicates }: Pick<ApplicationReply, 'status' | 'hasDuplicates'>): boolean {
  return status === 'Pending Review' && hasDuplicates === undefined;
}

/** Known people who may be this person, with the matching facts. Staff decide who they are. */
export function Duplicates({ application }: { application: ApplicationReply }) {
  const { duplicates } = application;
  if (isBeingCompared(application)) {
    return (
      <Alert severity="info" variant="outlined">
        The portal is comparing this application with existing records. This takes a few seconds.
      </Alert>
    );
  }
  if (duplicates.length === 0) return null;
  return (
    <Section title="Possible duplicates">
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {duplicates.map((one, i) => (
          <Box component="li" key={one.id || i} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2.5 }}>
            {one.person ? (
              <Known application={application} duplicate={one} person={one.person} />
            ) : (
              <OfAnotherArea programId={application.programId} />
            )}
          </Box>
        ))}
      </Stack>
      <DuplicateSet application={application} />
    </Section>
  );
}

interface KnownProps {
  application: ApplicationReply;
  duplicate: DuplicateShown;
  person: NonNullable<DuplicateShown['person']>;
}

function Known({ application, duplicate: { id, kind, points, reasons }, person }: KnownProps) {
  const { details } = useStaffPages();
  const { list } = useScreenBase();
  const [asked, setAsked] = useState<'different' | 'same' | 'deny'>();
  const name = `${person.firstName} ${person.lastName}`;
  const contact = [formatPhone(person.phoneNumber), person.email, person.address].filter(Boolean).join(' · ');
  const close = () => setAsked(undefined);
  return (
    <Stack spacing={1.5}>
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}, born {formatDay(person.dateOfBirth)}
        </Typography>
        <Typography color="textSecondary">
          {kind === 'Application' ? `Application: ${person.standing}` : person.standing}
          {contact && ` · ${contact}`}
        </Typography>
        <Typography>
          {reasons.join(', ')} ({points} points)
        </Typography>
      </Box>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={kind === 'Recipient' ? details(id) : `${list}/${id}`} size="small" variant="outlined" color="inherit">
          Open {name}
        </Button>
        {application.status === 'Pending Review' && (
          <>
            <Button size="small" variant="outlined" onClick={() => setAsked('different')}>
              Different People
            </Button>
            {kind === 'Recipient' && (
              <Button size="small" variant="outlined" onClick={() => setAsked('same')}>
                Same Person: Approve with This Record
              </Button>
            )}
            <Button size="small" variant="outlined" color="error" onClick={() => setAsked('deny')}>
              Same Person: Deny This Application
            </Button>
          </>
        )}
      </Stack>
      {asked === 'different' && <DifferentDialog application={application} other={{ id, kind, name }} onClose={close} />}
      {asked === 'same' && <ApproveDialog application={application} record={{ id, name }} onClose={close} />}
      {asked === 'deny' && <DenyDialog application={application} reason="Already receives" onClose={close} />}
    </Stack>
  );
}

interface DifferentProps {
  application: ApplicationReply;
  other: { readonly id: string; readonly kind: DuplicateShown['kind']; readonly name: string };
  onClose(): void;
}

function DifferentDialog({ application: { id, version, firstName, lastName }, other, onClose }: DifferentProps) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) =>
      call(applicationApi.different, { params: { id }, body: { version, kind: other.kind, otherId: other.id, reason }, isQuiet: true }),
    done: 'Saved as different people',
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title="Different people?"
      confirmLabel="Different People"
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {firstName} {lastName} and {other.name} are different people. The portal will no longer show them as possible duplicates of each
      other.
    </ReasonDialog>
  );
}
