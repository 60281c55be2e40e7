import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationReply, applicationApi, type DuplicateShown } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { formatDay } from '../core/dayText.ts';
import { late } from '../core/page/late.tsx';
import { Section } from '../core/page/Section.tsx';
import { ReasonDialog } from '../core/recordDialog/ReasonDialog.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useAction } from '../core/useAction.ts';
import { fullName } from '../parts/people/fullName.ts';
import { OfAnotherArea } from '../parts/people/OfAnotherArea.tsx';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { DuplicateSet } from './DuplicateSet.tsx';
import { DuplicateTable } from './DuplicateTable.tsx';
import { sayDuplicate } from './duplicateTexts.ts';

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
        {sayDuplicate('list.comparing')}
      </Alert>
    );
  }
  if (duplicates.length === 0) return null;
  return (
    <Section title={sayDuplicate('list.title')}>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {duplicates.map((one, i) => (
          <Box
            component="li"
            key={one.id || i}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', p: 2.5 }}
          >
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

function Known({ application, duplicate, person }: KnownProps) {
  const { id, kind, points, reasons } = duplicate;
  const { details } = useStaffPages();
  const { list } = useScreenBase();
  const [asked, setAsked] = useState<'different' | 'same' | 'deny'>();
  const name = fullName(person);
  const close = () => setAsked(undefined);
  return (
    <Stack spacing={1.5}>
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {sayDuplicate('list.person', { name, day: formatDay(person.dateOfBirth) })}
        </Typography>
        <Typography color="textSecondary">
          {kind === 'Application' ? sayDuplicate('list.application', { standing: person.standing }) : person.standing}
        </Typography>
        <Typography>{sayDuplicate('list.reasons', { reasons: reasons.join(', '), count: points })}</Typography>
      </Box>
      <DuplicateTable application={application} duplicate={duplicate} person={person} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={kind === 'Recipient' ? details(id) : `${list}/${id}`} size="small" variant="outlined" color="inherit">
          {sayDuplicate('list.open', { name })}
        </Button>
        {application.status === 'Pending Review' && (
          <>
            <Button size="small" variant="outlined" onClick={() => setAsked('different')}>
              {sayDuplicate('list.different')}
            </Button>
            {kind === 'Recipient' && (
              <Button size="small" variant="outlined" onClick={() => setAsked('same')}>
                {sayDuplicate('list.approve')}
              </Button>
            )}
            <Button size="small" variant="outlined" color="error" onClick={() => setAsked('deny')}>
              {sayDuplicate('list.deny')}
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

function DifferentDialog({ application, other, onClose }: DifferentProps) {
  const { id, version } = application;
  const { run, isBusy, problem } = useAction({
    act: (reason: string) =>
      call(applicationApi.different, { params: { id }, body: { version, kind: other.kind, otherId: other.id, reason }, isQuiet: true }),
    done: sayDuplicate('different.done'),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={sayDuplicate('different.title')}
      confirmLabel={sayDuplicate('different.confirm')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {sayDuplicate('different.one', { name: fullName(application), other: other.name })}
    </ReasonDialog>
  );
}
