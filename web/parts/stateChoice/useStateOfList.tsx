import { Box, Typography } from '@mui/material';
import { useUser } from '../../access/session/session.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { useAddressParams } from '../../core/useAddressParams.ts';
import { allStates, allStatesLabel, StateChoice } from './StateChoice.tsx';
import { useStateName } from './useStateName.ts';

/**
 * The State of a list's records, by default the caller's own State. An Admin's list starts with the State of the banner, and the URL stores
 * another choice. Put `choice` above the list. Set `key` on the list, so that selected rows do not survive a change of State.
 */
export function useStateOfList() {
  const user = useUser();
  const [params, setParams] = useAddressParams();
  const isAdmin = useScreenBase().area === '/admin';
  const shown = isAdmin ? (params.get('state') ?? user.stateId ?? allStates) : undefined;
  const isOfAll = shown === allStates;
  const choose = (state: string) =>
    setParams(
      (before) => {
        before.set('state', state);
        before.delete('page');
        return before;
      },
      { preventScrollReset: true },
    );
  return {
    key: shown ?? '',
    isOfAll,
    showAllStates: shown === undefined || isOfAll ? undefined : () => choose(allStates),
    ofState: shown === undefined || isOfAll ? {} : { stateId: shown },
    choice: shown !== undefined && (
      <>
        <Box sx={{ mb: 2, displayPrint: 'none' }}>
          <StateChoice stateId={shown} onChoose={choose} hasAll />
        </Box>
        <StateOnPaper stateId={shown} />
      </>
    ),
  };
}

/** The choice in print, where no select is shown. */
function StateOnPaper({ stateId }: { stateId: string }) {
  const name = useStateName(stateId);
  return <Typography sx={{ display: 'none', displayPrint: 'block' }}>{stateId === allStates ? allStatesLabel : name}</Typography>;
}
