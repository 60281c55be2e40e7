import { Button, Stack } from '@mui/material';
import { Link, useLocation, useParams } from 'react-router';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { type FundingReply, fundingApi, fundingCounters } from '../../../shared/entities/funding.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { FundingEntries } from './FundingEntries.tsx';
import { FundingFigures } from './FundingFigures.tsx';
import { say } from './texts.ts';

/** One funding with its balance and its history. */
export function FundingPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { list } = useScreenBase();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to={`${list}/${id}/changes`} state={{ list: pathname }} variant="outlined" color="inherit">
        {common('changes')}
      </Button>
      <CreateLink label={say('list.addOrRemove')} to={`${list}/create-entry/${id}`} />
    </Stack>
  );
  return (
    <RecordPage
      title={say('page.title')}
      loadKey={['service-area-funding', id]}
      load={(signal) => call(fundingApi.get, { params: { id }, signal })}
    >
      {(funding) => (
        <Page title={say('page.titleOf', { area: funding.serviceAreaName })} intro={wordsOf(funding)} actions={actions}>
          <Stack spacing={3}>
            <KeyFigure
              label={fundingCounters.remainingCents.label}
              value={dollars(funding.remainingCents)}
              context={say('page.ofAllocated', { amount: dollars(funding.allocatedCents) })}
            />
            <FundingFigures funding={funding} />
          </Stack>
          <FundingEntries entries={funding.entries} />
        </Page>
      )}
    </RecordPage>
  );
}

/** Periods of several programs have the same names. */
function wordsOf({ issuancePeriodName, programName }: z.infer<typeof FundingReply>): string {
  return say('page.period', { period: issuancePeriodName, program: programName });
}
