import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { applicationApi, type ExistingCheck } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { useSettled } from '../core/useSettled.ts';
import { useStaffPages } from '../people/staffPages.ts';
import { typedPerson } from '../people/typedPerson.ts';
import type { ApplicationEntityForm } from './ApplicationInputs.tsx';

const waitMs = 400;

/** Says, once name and date of birth are typed, that somebody like this is known: before a paper application is saved, and not in its way. */
export function KnownNotice({ form }: { form: ApplicationEntityForm }) {
  const pages = useStaffPages();
  const lastName = useWatch({ control: form.methods.control, name: 'lastName' });
  const isKnown = useIsKnown(form);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {isKnown && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle component="p" sx={{ fontSize: '1rem', fontWeight: 600 }}>
            Somebody like this is known already
          </AlertTitle>
          As a recipient or by another application. You can save this one all the same: its page shows who it may be.{' '}
          <Link href={pages.look(lastName ?? '')} target="_blank" color="inherit">
            Look for this name (opens a new tab)
          </Link>
        </Alert>
      )}
    </Box>
  );
}

const asked = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'addressLine1', 'city', 'zip'] as const;

/** Whether the person that the form names so far is known. What cannot be asked now is found once the application is saved. */
function useIsKnown({ methods: { control } }: ApplicationEntityForm): boolean {
  const [firstName, lastName, dateOfBirth, phoneNumber, addressLine1, city, zip] = useWatch({ control, name: asked });
  const person = typedPerson(firstName, lastName, dateOfBirth);
  const address = addressLine1 && zip ? [addressLine1, city, zip].filter(Boolean).join(', ') : undefined;
  const typed = JSON.stringify(person ? { ...person, address, phoneNumber: phoneNumber ?? undefined } : null);
  const settled = useSettled(typed, waitMs);
  const body = JSON.parse(settled) as ExistingCheck | null;
  const answer = useQuery({
    queryKey: ['known-applicant', settled],
    queryFn: ({ signal }) => call(applicationApi.checkForExisting, { body: body as ExistingCheck, signal, isQuiet: true }),
    enabled: body !== null,
    gcTime: 0,
  });
  return body !== null && settled === typed && answer.data?.exists === true;
}
