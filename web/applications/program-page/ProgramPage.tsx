import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { type ProgramPage as Facts, programPageApi } from '../../../shared/entities/program-page.ts';
import { programLogoPath } from '../../../shared/entities/public-paths.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { setSupportPhone } from '../../core/language/supportPhone.ts';
import { useTexts } from '../../core/language/texts.ts';
import { useShowStateOfPage } from '../../core/look/stateOfPage.ts';
import { Page } from '../../core/page/Page.tsx';
import { pathOf } from '../../core/request.ts';

/** The page that printed QR codes of a program lead to. It forwards to the application while the program accepts applications. */
export function ProgramPage() {
  const { programId = '' } = useParams();
  return <Loaded key={programId} programId={programId} />;
}

function Loaded({ programId }: { programId: string }) {
  const { say } = useTexts('applications/programPage');
  const [facts, setFacts] = useState<Facts | 'unknown' | 'failed'>();
  const load = useCallback(() => {
    setFacts(undefined);
    call(programPageApi.get, { params: { programId }, isQuiet: true }).then(setFacts, (error: unknown) =>
      setFacts(error instanceof CallError && error.status === 404 ? 'unknown' : 'failed'),
    );
  }, [programId]);
  useEffect(load, [load]);
  const { applyPath, supportPhoneNumber, stateName, brand } = typeof facts === 'object' ? facts : {};
  useShowStateOfPage(stateName, brand);
  useEffect(() => {
    // The application is a page outside this app.
    if (applyPath) window.location.replace(applyPath);
  }, [applyPath]);
  useEffect(() => {
    setSupportPhone(supportPhoneNumber);
    return () => setSupportPhone(undefined);
  }, [supportPhoneNumber]);
  if (facts === 'unknown') {
    return (
      <Page title={say('unknown.title')} width="text">
        <Typography>{say('unknown.text')}</Typography>
      </Page>
    );
  }
  if (facts === 'failed') {
    return (
      <Page title={say('failed.title')} width="text">
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={load}>
              {say('failed.retry')}
            </Button>
          }
        >
          {say('failed.text')}
        </Alert>
      </Page>
    );
  }
  if (!facts || applyPath) return <Typography role="status">{say('loading')}</Typography>;
  return <About programId={programId} facts={facts} />;
}

function About({ programId, facts }: { programId: string; facts: Facts }) {
  const { say } = useTexts('applications/programPage');
  const { name, stateName, kind, logoGuid, supportEmailAddress, supportPhoneNumber } = facts;
  return (
    <Page title={name} intro={stateName} width="text">
      <Stack spacing={2}>
        {logoGuid && (
          <Box
            component="img"
            src={pathOf(programLogoPath, { programId, logoGuid })}
            alt=""
            sx={{ alignSelf: 'flex-start', maxWidth: '100%', maxHeight: '8rem' }}
          />
        )}
        <Typography>{say(`benefits.${kind}`)}</Typography>
        <Typography>{say('spend')}</Typography>
        <Typography>{say('closed')}</Typography>
        <Typography variant="h6" component="h2">
          {say('help.title')}
        </Typography>
        <Link href={`tel:${supportPhoneNumber}`}>{say('help.call', { phone: formatPhone(supportPhoneNumber) })}</Link>
        <Link href={`mailto:${supportEmailAddress}`} sx={{ overflowWrap: 'anywhere' }}>
          {say('help.write', { email: supportEmailAddress })}
        </Link>
      </Stack>
    </Page>
  );
}
