import { Box, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../core/page/Page.tsx';
import { useStaffPages } from '../people/staffPages.ts';
import { BenefitPage } from './BenefitPage.tsx';
import { BenefitSheet } from './BenefitSheet.tsx';

/** What the recipient takes home: one sheet for each benefit, printed together. */
export function BenefitPrint() {
  const { details } = useStaffPages();
  return (
    <BenefitPage title="Print Benefit">
      {(benefits, recipientId) => (
        <Box sx={{ '@media print': { '& h1': { display: 'none' } } }}>
          <Page
            title={benefits.length > 1 ? `Print ${benefits.length} Benefits` : 'Print Benefit'}
            width="form"
            actions={
              <Stack direction="row" spacing={1.5} sx={{ displayPrint: 'none' }}>
                <Button variant="contained" onClick={() => window.print()}>
                  Print
                </Button>
                <Button component={Link} to={details(recipientId)} variant="outlined" color="inherit">
                  Done
                </Button>
              </Stack>
            }
          >
            <Stack spacing={3}>
              {benefits.map((benefit) => (
                <BenefitSheet key={benefit.id} benefit={benefit} />
              ))}
            </Stack>
          </Page>
        </Box>
      )}
    </BenefitPage>
  );
}
