import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationApi, type ExistingCheck } from '../../../shared/entities/application.ts';
import { call } from '../../core/call.ts';
import { useSettled } from '../../core/useSettled.ts';
import { useStaffPages } from './staffPages.ts';
import { typedPerson } from './typedPerson.ts';

const waitMs = 400;

/** The fields of a form that tell who somebody is, in the order of `PersonSoFar`. */
export const identifying = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'addressLine1', 'city', 'zip'] as const;

/** A person as far as a form names them; each part may be missing or unfinished. */
type Typed = string | null | undefined;
type PersonSoFar = readonly [Typed, Typed, Typed, Typed, Typed, Typed, Typed];

interface Props {
  readonly person: PersonSoFar;
  /** Set while another notice says more. */
  readonly isHidden?: boolean;
  /** Advice for the clerk. */
  readonly children: ReactNode;
}

/** Says, once name and date of birth are typed, that somebody like this is known, by the points of possible duplicates: before the form is saved, and not in its way. */
export function KnownNotice({ person, isHidden = false, children }: Props) {
  const pages = useStaffPages();
  const [, lastName] = person;
  const isKnown = useIsKnown(person) && !isHidden;
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {isKnown && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle component="p" sx={{ fontSize: '1rem', fontWeight: 600 }}>
            Somebody like this is known already
          </AlertTitle>
          {children}{' '}
          <Link href={pages.look(lastName ?? '')} target="_blank" color="inherit">
            Look for this name (opens a new tab)
          </Link>
        </Alert>
      )}
    </Box>
  );
}

/** Whether the person that a form names so far is known. What cannot be asked now is found once it is saved. */
function useIsKnown([firstName, lastName, dateOfBirth, phoneNumber, addressLine1, city, zip]: PersonSoFar): boolean {
  const person = typedPerson(firstName, lastName, dateOfBirth);
  const address = addressLine1 && zip ? [addressLine1, city, zip].filter(Boolean).join(', ') : undefined;
  const typed = JSON.stringify(person ? { ...person, address, phoneNumber: phoneNumber ?? undefined } : null);
  const settled = useSettled(typed, waitMs);
  const body = JSON.parse(settled) as ExistingCheck | null;
  const answer = useQuery({
    queryKey: ['known-person', settled],
    queryFn: ({ signal }) => call(applicationApi.checkForExisting, { body: body as ExistingCheck, signal, isQuiet: true }),
    enabled: body !== null,
    gcTime: 0,
  });
  return body !== null && settled === typed && answer.data?.exists === true;
}
