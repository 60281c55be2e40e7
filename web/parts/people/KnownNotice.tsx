import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationApi, type ExistingCheck } from '../../../shared/entities/application.ts';
import { call } from '../../core/call.ts';
import { useSettled } from '../../core/useSettled.ts';
import { useStaffPages } from './staffPages.ts';
import { say } from './texts.ts';
import { typedPerson } from './typedPerson.ts';

const waitMs = 400;

/** The form fields that identify a person, in the order of `PersonSoFar`. */
export const identifying = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'addressLine1', 'city', 'zip'] as const;

/** The identifying values that a form has so far. Each part may be missing or unfinished. */
type Typed = string | null | undefined;
type PersonSoFar = readonly [Typed, Typed, Typed, Typed, Typed, Typed, Typed];

interface Props {
  readonly person: PersonSoFar;
  /** True while a more specific notice is shown. */
  readonly isHidden?: boolean;
  /** Advice for the clerk. */
  readonly children: ReactNode;
}

/**
 * Shows that a similar person exists once name and date of birth are typed, by the points of possible duplicates. It appears before the
 * form is saved and does not block it.
 */
export function KnownNotice({ person, isHidden = false, children }: Props) {
  const pages = useStaffPages();
  const [, lastName] = person;
  const isKnown = useIsKnown(person) && !isHidden;
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {isKnown && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle component="p" sx={{ fontSize: '1rem', fontWeight: 600 }}>
            {say('known.title')}
          </AlertTitle>
          {children}{' '}
          <Link href={pages.look(lastName ?? '')} target="_blank" color="inherit">
            {say('known.search')}
          </Link>
        </Alert>
      )}
    </Box>
  );
}

/** Returns whether the person in the form is known. If the check fails now, the duplicate is found after saving. */
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
