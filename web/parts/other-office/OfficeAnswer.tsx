import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PersonNamed } from '../../../shared/entities/office-request.ts';
import { useStaffPages } from '../people/staffPages.ts';
import { OfficeRequestDialog } from './OfficeRequestDialog.tsx';
import { say } from './texts.ts';

interface Props {
  readonly person: PersonNamed;
  /** Null if the portal names no office. */
  readonly office: { readonly name: string } | null;
}

/** The other office that serves a person, with the button that sends a request to it. The portal returns nothing else of the person. */
export function OfficeAnswer({ person, office }: Props) {
  const { officeRequests } = useStaffPages();
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  if (!office) return <Alert severity="info">{say('cardNumber' in person ? 'noneOfCard' : 'none')}</Alert>;
  const request = (
    <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
      {say('request.open')}
    </Button>
  );
  return (
    <>
      <Alert severity="info" action={!isSent && request}>
        {say('belongs', { office: office.name })}{' '}
        {isSent && (
          <Link component={RouterLink} to={officeRequests} color="inherit">
            {say('request.list')}
          </Link>
        )}
      </Alert>
      {isAsking && (
        <OfficeRequestDialog person={person} office={office.name} onSent={() => setIsSent(true)} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
