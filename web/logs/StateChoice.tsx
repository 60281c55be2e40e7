import { Button, FormControl, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { stateApi } from '../../shared/entities/state.ts';
import { call } from '../core/call.ts';

/** In place of a state: what belongs to none, such as settings. */
export const noState = '*';

interface Props {
  stateId: string;
  onChoose(stateId: string): void;
}

/** Whose changes an Admin looks at. */
export function StateChoice({ stateId, onChoose }: Props) {
  const id = useId();
  const states = useQuery({
    queryKey: ['options', 'states'],
    queryFn: ({ signal }) => call(stateApi.options, { signal }),
    staleTime: 30_000,
  });
  if (states.isError) return <Button onClick={() => void states.refetch()}>Could not load the states. Retry</Button>;
  // Until they are here, or when the address names one that is gone, the select still shows what is chosen.
  const options = states.data ?? [];
  const isListed = stateId === noState || options.some(({ value }) => value === stateId);
  return (
    <FormControl size="small" sx={{ minWidth: '14rem' }}>
      <InputLabel htmlFor={id} shrink>
        State
      </InputLabel>
      <NativeSelect
        variant="outlined"
        input={<OutlinedInput size="small" label="State" notched />}
        value={stateId}
        onChange={(event) => onChoose(event.target.value)}
        inputProps={{ id }}
      >
        {!isListed && <option value={stateId}>{states.isPending ? 'Loading' : 'A state that is not listed'}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={noState}>Portal (no state)</option>
      </NativeSelect>
    </FormControl>
  );
}
