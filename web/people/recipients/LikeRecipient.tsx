import { Alert, Box, Link as TextLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DuplicateShown } from '../../../shared/entities/application.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { queryKeyOf } from '../../core/queryKey.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { describePerson } from '../../parts/people/describePerson.ts';
import { OfAnotherArea } from '../../parts/people/OfAnotherArea.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { sayDetails } from './detailsTexts.ts';

/** Possible duplicates of the recipient: applications that wait for a decision, and other recipients. Shows nothing if there are none. */
export function LikeRecipient({ recipientId }: { recipientId: string }) {
  const { data = [] } = useQuery({
    queryKey: queryKeyOf(duplicateSetApi.likeRecipient, recipientId),
    queryFn: ({ signal }) => call(duplicateSetApi.likeRecipient, { params: { recipientId }, signal, isQuiet: true }),
  });
  if (data.length === 0) return null;
  const seen = data.filter(({ person }) => person);
  return (
    <Alert severity="warning" variant="outlined" role="note">
      {seen.length > 0 && sayDetails('like.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {seen.map((one) => (
          <li key={one.id}>
            <Known one={one} />
          </li>
        ))}
        {seen.length < data.length && (
          <li>
            <OfAnotherArea />
          </li>
        )}
      </Box>
    </Alert>
  );
}

function Known({ one }: { one: DuplicateShown }) {
  const { details } = useStaffPages();
  const { area } = useScreenBase();
  const { kind, id, points, reasons, person } = one;
  const name = (
    <TextLink component={Link} to={kind === 'Recipient' ? details(id) : `${area}/applications/${id}`}>
      {person?.firstName} {person?.lastName}
    </TextLink>
  );
  return sayNodes(sayDetails, 'like.person', { name, person: describePerson(one), reasons: reasons.join(', '), count: points });
}
