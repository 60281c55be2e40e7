import { Box, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { StateChoice } from '../../parts/stateChoice/StateChoice.tsx';
import { ChecksToExpect } from './ChecksToExpect.tsx';
import { DepositFailures } from './DepositFailures.tsx';
import { DepositList } from './DepositList.tsx';
import { RecoverList } from './RecoverList.tsx';
import { say } from './texts.ts';
import { useShownState } from './useShownState.ts';

/** Paper checks that came back through banks, with their vendors, the deposits to recover and the failed rows. */
export function PhysicalChecks() {
  const { list } = useScreenBase();
  const { isAdmin, stateId, choose, ofState } = useShownState();
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <ChecksToExpect key={stateId} ofState={ofState} />
      {isAdmin && (
        <Button component={Link} to={`${list}/upload`} variant="contained">
          {say('page.upload')}
        </Button>
      )}
    </Stack>
  );
  return (
    <Page title={say('page.title')} actions={actions} intro={say('page.intro')}>
      <Stack spacing={5}>
        {isAdmin && (
          <Box>
            <StateChoice stateId={stateId ?? ''} onChoose={choose} />
          </Box>
        )}
        <DepositList key={`deposits-${stateId}`} ofState={ofState} />
        <RecoverList key={`recover-${stateId}`} ofState={ofState} />
        <DepositFailures key={`failures-${stateId}`} ofState={ofState} />
      </Stack>
    </Page>
  );
}
