import { Button } from '@mui/material';
import { useId } from 'react';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { say } from './texts.ts';
import { useStates } from './useStateName.ts';

/** The choice of records that belong to no State, such as settings. */
export const noState = '*';
export const noStateLabel = say('none');
/** The choice of all States at once. */
export const allStates = 'all';
export const allStatesLabel = say('all');

interface Props {
  stateId: string;
  onChoose(stateId: string): void;
  /** True if records without a State can be chosen too. */
  hasNoState?: boolean;
  /** True if all States can be chosen at once. */
  hasAll?: boolean;
}

/** Lets an Admin choose the State of the shown records. */
export function StateChoice({ stateId, onChoose, hasNoState = false, hasAll = false }: Props) {
  const id = useId();
  const states = useStates();
  if (states.isError) return <Button onClick={() => void states.refetch()}>{say('failed')}</Button>;
  // Before the States load, or if the URL names a deleted one, the select still shows the chosen value.
  const options = states.data ?? [];
  const isListed = stateId === noState || stateId === allStates || options.some(({ value }) => value === stateId);
  const shown = [
    ...(hasAll ? [{ value: allStates, label: allStatesLabel }] : []),
    ...(isListed ? [] : [{ value: stateId, label: say(states.isPending ? 'loading' : 'notListed') }]),
    ...options,
    ...(hasNoState ? [{ value: noState, label: noStateLabel }] : []),
  ];
  return (
    <LabelledSelect
      id={id}
      label={say('label')}
      value={stateId}
      options={shown}
      size="small"
      onChange={onChoose}
      sx={{ minWidth: '11rem' }}
    />
  );
}
