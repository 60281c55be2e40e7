import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { call } from '../../core/call.ts';
import { queryKeyOf } from '../../core/queryKey.ts';

/** Shows that another service area has a possible duplicate, and which State staff to ask. The user may not see that record. */
export function OfAnotherArea({ programId }: { programId?: string }) {
  const { data } = useQuery({
    queryKey: queryKeyOf(duplicateSetApi.stateStaff, programId),
    queryFn: ({ signal }) => call(duplicateSetApi.stateStaff, { query: { programId }, signal, isQuiet: true }),
  });
  const support = data?.people.length === 0 && data.supportEmailAddress ? data : undefined;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      A person in another service area may be the same person. Ask State staff, who can see both records
      {support ? ', through the program’s support: ' : data?.people.length ? ': ' : '.'}
      {data?.people.map(({ name, email }, i) => (
        <span key={email}>
          {i > 0 && ', '}
          {name} (<Link href={`mailto:${email}`}>{email}</Link>)
        </span>
      ))}
      {support && (
        <>
          <Link href={`mailto:${support.supportEmailAddress}`}>{support.supportEmailAddress}</Link>
          {support.supportPhoneNumber && `, ${formatPhone(support.supportPhoneNumber)}`}
        </>
      )}
    </Typography>
  );
}
