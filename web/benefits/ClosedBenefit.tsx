import { Alert, Button, Paper, Stack } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../core/page/Page.tsx';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { BenefitSummary } from './BenefitSummary.tsx';
import { say } from './texts.ts';

type Closed = 'Issued' | 'Redeemed' | 'Deactivated' | 'Expired';

/** Shown in place of a form that could do nothing. `act` is the operation that is no longer possible: 'redeem'. */
export function ClosedBenefit({
  title,
  act,
  benefit,
  recipientId,
}: {
  title: string;
  act: 'redeem' | 'deactivate';
  benefit: BenefitRow;
  recipientId: string;
}) {
  const { details } = useStaffPages();
  const status = benefit.status as Closed;
  return (
    <Page title={title} width="form">
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5 }}>
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <BenefitSummary benefit={benefit} />
          <Alert severity="info" variant="outlined">
            {say(`closed.why.${status}`)} {say(`closed.act.${act}`)}
          </Alert>
          <Button component={Link} to={details(recipientId)} variant="outlined" color="inherit">
            {say('closed.done')}
          </Button>
        </Stack>
      </Paper>
    </Page>
  );
}
