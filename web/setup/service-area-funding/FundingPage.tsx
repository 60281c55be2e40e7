import { Button, Stack } from '@mui/material';
import { Link, useLocation, useParams } from 'react-router';
import type * as z from 'zod';
import { type FundingReply, fundingApi } from '../../../shared/entities/funding.ts';
import { call } from '../../core/call.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { FundingEntries } from './FundingEntries.tsx';
import { FundingFigures } from './FundingFigures.tsx';

/** One funding with its balance and its history. */
export function FundingPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { list } = useScreenBase();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to={`${list}/${id}/changes`} state={{ list: pathname }} variant="outlined" color="inherit">
        Changes
      </Button>
      <CreateLink label="Add or remove money" to={`${list}/create-entry/${id}`} />
    </Stack>
  );
  return (
    <RecordPage title="Funding" loadKey={['service-area-funding', id]} load={(signal) => call(fundingApi.get, { params: { id }, signal })}>
      {(funding) => (
        <Page title={`Funding of ${funding.serviceAreaName}`} intro={wordsOf(funding)} actions={actions}>
          <FundingFigures funding={funding} />
          <FundingEntries entries={funding.entries} />
        </Page>
      )}
    </RecordPage>
  );
}

/** Periods of several programs have the same names. */
function wordsOf({ issuancePeriodName, programName }: z.infer<typeof FundingReply>): string {
  return `Issuance period: ${issuancePeriodName} of ${programName}`;
}
