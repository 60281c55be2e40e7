import { Box, Radio, Stack } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { dollars } from '../../shared/core/money.ts';
import { formatDay } from '../core/dayText.ts';
import type { NamesOf } from '../core/form/entityForm.ts';
import { GroupFrame } from '../core/form/InputFrame.tsx';
import { type InputProps, useInput } from '../core/form/useInput.ts';
import { type Offer, offerRefusal } from './offer.ts';
import { say } from './texts.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  offers: readonly Offer[];
}

/** One of the open periods. Periods that do not fit or cannot be issued are grayed out with the reason. */
export function PeriodInput<I extends FieldValues, O>({ offers, ...props }: Props<I, O>) {
  const { frame, value, set, onBlur } = useInput(props);
  return (
    <GroupFrame {...frame}>
      <Stack spacing={1.5} onBlur={onBlur}>
        {offers.map((offer) => (
          <Choice
            key={offer.issuancePeriodId}
            name={frame.id}
            offer={offer}
            isChosen={value === offer.issuancePeriodId}
            onChoose={() => set(offer.issuancePeriodId)}
          />
        ))}
      </Stack>
    </GroupFrame>
  );
}

/** The id of an offer's radio button. */
export const choiceId = ({ issuancePeriodId }: Offer) => `choice-${issuancePeriodId}`;

function Choice({ name, offer, isChosen, onChoose }: { name: string; offer: Offer; isChosen: boolean; onChoose(): void }) {
  const refusal = offerRefusal(offer);
  const { issuancePeriodName, programName, programType, startDate, endDate, costCents, remainingCents, misfit, stateMoney } = offer;
  const against = [misfit, refusal].filter(Boolean).join('. ');
  const heading = against ? { color: 'text.secondary' } : { fontWeight: 600 };
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        cursor: refusal ? 'default' : 'pointer',
      }}
    >
      <Radio
        name={name}
        checked={isChosen}
        disabled={refusal !== undefined}
        onChange={onChoose}
        slotProps={{ input: { id: choiceId(offer) } }}
        sx={{ mt: -0.75, ml: -0.5 }}
      />
      <Box component="span" sx={{ display: 'grid', flexGrow: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, ...heading }}>
          <span>
            {programName}, {issuancePeriodName}
          </span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {dollars(costCents)}
          </Box>
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
          {say('offer.facts', { type: programType, from: formatDay(startDate), to: formatDay(endDate) })}
        </Box>
        <Box component="span" sx={{ typography: 'body2', ...(against ? { fontWeight: 600 } : { color: 'text.secondary' }) }}>
          {against || say('offer.left', { amount: dollars(remainingCents) })}
        </Box>
        {stateMoney && (
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {stateMoney}
          </Box>
        )}
      </Box>
    </Box>
  );
}
