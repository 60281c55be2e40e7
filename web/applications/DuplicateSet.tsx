import { Alert, Box, Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { duplicateSetApi, type SetMember } from '../../shared/entities/duplicate-set.ts';
import { call } from '../core/call.ts';
import { late } from '../core/page/late.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { describePerson } from '../parts/people/describePerson.ts';
import { OfAnotherArea } from '../parts/people/OfAnotherArea.tsx';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { sayDuplicate } from './duplicateTexts.ts';

const SamePersonDialog = late(() => import('./SamePersonDialog.tsx').then((module) => module.SamePersonDialog));
const AllDifferentDialog = late(() => import('./AllDifferentDialog.tsx').then((module) => module.AllDifferentDialog));

const dialogs = { same: SamePersonDialog, different: AllDifferentDialog } as const;

/** People who are connected with the application through others, with buttons for decisions about the whole set. */
export function DuplicateSet({ application }: { application: ApplicationReply }) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const { data } = useQuery({
    queryKey: queryKeyOf(duplicateSetApi.get, application.id),
    queryFn: ({ signal }) => call(duplicateSetApi.get, { params: { id: application.id }, signal, isQuiet: true }),
  });
  if (!data) return null;
  const { members, hasMore } = data;
  const others = members.filter(({ isDirect }) => !isDirect);
  const seen = members.filter(({ person }) => person);
  const Dialog = asked && dialogs[asked];
  const isPending = application.status === 'Pending Review';
  const [maySame, mayDiffer] = [isPending && seen.some(({ canBeDenied }) => canBeDenied), isPending && seen.length > 1];
  if (others.length === 0 && !maySame && !mayDiffer) return null;
  return (
    <Stack spacing={2}>
      {others.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {sayDuplicate('set.title')}
          </Typography>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {others.map((one, i) => (
              <Box
                component="li"
                key={one.id || i}
                sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', p: 2.5 }}
              >
                {one.person ? <Connected member={one} person={one.person} /> : <OfAnotherArea programId={application.programId} />}
              </Box>
            ))}
          </Stack>
        </>
      )}
      {hasMore && (
        <Alert severity="info" variant="outlined">
          {sayDuplicate('set.hasMore', { count: members.length })}
        </Alert>
      )}
      {(maySame || mayDiffer) && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {maySame && (
            <Button variant="outlined" onClick={() => setAsked('same')}>
              {sayDuplicate('set.same')}
            </Button>
          )}
          {mayDiffer && (
            <Button variant="outlined" onClick={() => setAsked('different')}>
              {sayDuplicate('set.different')}
            </Button>
          )}
        </Stack>
      )}
      {Dialog && <Dialog application={application} members={seen} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function similarText({ via, reasons, points }: SetMember): string {
  if (reasons.length === 0) return sayDuplicate('set.similarUnseen');
  const values = { person: via, reasons: reasons.join(', '), count: points };
  return sayDuplicate(via === undefined ? 'set.similarElsewhere' : 'set.similar', values);
}

function Connected({ member, person }: { member: SetMember; person: NonNullable<SetMember['person']> }) {
  const { details } = useStaffPages();
  const { list } = useScreenBase();
  const { id, kind } = member;
  return (
    <Stack spacing={0.5}>
      <Typography>
        <TextLink component={Link} to={kind === 'Recipient' ? details(id) : `${list}/${id}`}>
          {person.firstName} {person.lastName}
        </TextLink>
        , {describePerson(member)}
      </Typography>
      <Typography color="textSecondary">{similarText(member)}</Typography>
    </Stack>
  );
}
