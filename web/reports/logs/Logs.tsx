import { Stack, Typography } from '@mui/material';
import { useUser } from '../../access/session/session.ts';
import { today } from '../../core/dayText.ts';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useAddressParams } from '../../core/useAddressParams.ts';
import { usePrinting } from '../../core/usePrinting.ts';
import { noState, noStateLabel, StateChoice } from '../../parts/stateChoice/StateChoice.tsx';
import { useStateName } from '../../parts/stateChoice/useStateName.ts';
import { LogTable } from './LogTable.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { firstMonth, monthLabel } from './months.ts';
import { say } from './texts.ts';

/**
 * The changes of the State agency's own records. An Admin sees those of one State, or of records without a State. The URL contains the
 * State and the month, like the rest of the list's state.
 */
export function Logs() {
  const { area } = useScreenBase();
  const user = useUser();
  const [params, setParams] = useAddressParams();
  const stateId = area === '/admin' ? (params.get('state') ?? user.stateId ?? noState) : undefined;
  const thisMonth = today().slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= firstMonth ? asked : thisMonth;
  const choose = (name: string) => (value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        before.delete('page');
        return before;
      },
      { preventScrollReset: true },
    );
  const tools = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {stateId !== undefined && <StateChoice stateId={stateId} onChoose={choose('state')} hasNoState />}
      <MonthChoice month={month} thisMonth={thisMonth} onChoose={choose('month')} />
    </Stack>
  );
  return (
    <Page title={say('page.title')} intro={say('page.intro')}>
      <OnPaper stateId={stateId} month={month} />
      <LogTable month={month} tools={tools} stateId={stateId} />
    </Page>
  );
}

/** The State and the month in print, where the two inputs are hidden. */
function OnPaper({ stateId, month }: { stateId: string | undefined; month: string }) {
  const isOnPaper = usePrinting() !== undefined;
  return isOnPaper && (stateId === undefined ? <Typography>{monthLabel(month)}</Typography> : <OfState stateId={stateId} month={month} />);
}

function OfState({ stateId, month }: { stateId: string; month: string }) {
  const name = useStateName(stateId);
  const shown = stateId === noState ? noStateLabel : (name ?? say('page.unknownState'));
  return <Typography>{say('page.stateAndMonth', { state: shown, month: monthLabel(month) })}</Typography>;
}
