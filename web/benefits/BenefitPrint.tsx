import { Box, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { BenefitSheet as Sheet } from '../../shared/entities/benefit-mail.ts';
import { Page } from '../core/page/Page.tsx';
import { printHeadClass } from '../core/page/PrintHead.tsx';
import { useFocusAtOpen } from '../core/page/useFocusAtOpen.ts';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { BenefitPage } from './BenefitPage.tsx';
import { BenefitSheet } from './BenefitSheet.tsx';
import { usePrintOnce } from './printOnce.ts';
import { say } from './texts.ts';

const [printId, nextId] = ['print-benefits', 'next-person'];

/** The printout for the recipient: one sheet for each benefit, printed together. */
export function BenefitPrint() {
  return (
    <BenefitPage title={say('print.title', { count: 1 })}>
      {(benefits, recipientId, sheet) => <Sheets benefits={benefits} recipientId={recipientId} sheet={sheet} />}
    </BenefitPage>
  );
}

interface Props {
  benefits: readonly BenefitRow[];
  recipientId: string;
  /** The data of the first sheet. The others are of the same program and recipient. */
  sheet: Sheet;
}

function Sheets({ benefits, recipientId, sheet }: Props) {
  const { details, finder } = useStaffPages();
  // At the counter, the print dialog opens automatically. The focus is then on the link to the next person.
  useFocusAtOpen(usePrintOnce() ? nextId : printId);
  return (
    <Box sx={{ '@media print': { [`& h1, & .${printHeadClass}`]: { display: 'none' } } }}>
      <Page
        title={say('print.title', { count: benefits.length })}
        width="form"
        actions={
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
            <Button id={printId} variant="contained" onClick={() => window.print()}>
              {say('print.print')}
            </Button>
            <Button id={nextId} component={Link} to={finder} variant="outlined">
              {say('print.next')}
            </Button>
            <Button component={Link} to={details(recipientId)} variant="outlined" color="inherit">
              {say('print.done')}
            </Button>
          </Stack>
        }
      >
        <Stack spacing={3}>
          {benefits.map((benefit) => (
            <BenefitSheet key={benefit.id} benefit={benefit} of={sheet} />
          ))}
        </Stack>
      </Page>
    </Box>
  );
}
