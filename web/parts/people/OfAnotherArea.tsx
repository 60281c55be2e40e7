import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { queryKeyOf } from '../../core/queryKey.ts';
import { say } from './texts.ts';

type StateStaff = z.infer<typeof duplicateSetApi.stateStaff.reply>;

/** Shows that another service area has a possible duplicate, and which State staff to ask. The user may not see that record. */
export function OfAnotherArea({ programId }: { programId?: string }) {
  const { data } = useQuery({
    queryKey: queryKeyOf(duplicateSetApi.stateStaff, programId),
    queryFn: ({ signal }) => call(duplicateSetApi.stateStaff, { query: { programId }, signal, isQuiet: true }),
  });
  const support = data?.people.length === 0 && data.supportEmailAddress ? data : undefined;
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{support ? throughSupport(support) : askPeople(data?.people ?? [])}</Typography>;
}

function throughSupport({ supportEmailAddress, supportPhoneNumber }: Pick<StateStaff, 'supportEmailAddress' | 'supportPhoneNumber'>) {
  const contact = (
    <>
      <Link href={`mailto:${supportEmailAddress}`}>{supportEmailAddress}</Link>
      {supportPhoneNumber && `, ${formatPhone(supportPhoneNumber)}`}
    </>
  );
  return sayNodes(say, 'elsewhere.support', { contact });
}

function askPeople(people: StateStaff['people']) {
  if (people.length === 0) return say('elsewhere.alone');
  const named = people.map(({ name, email }, i) => (
    <span key={email}>
      {i > 0 && ', '}
      {name} (<Link href={`mailto:${email}`}>{email}</Link>)
    </span>
  ));
  return sayNodes(say, 'elsewhere.people', { people: <>{named}</> });
}
