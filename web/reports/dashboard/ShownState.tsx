import { noState, StateChoice } from '../../parts/stateChoice/StateChoice.tsx';

interface Props {
  /** Undefined for the users of all States. */
  stateId: string | undefined;
  onChoose(stateId: string | undefined): void;
}

/** Lets an Admin choose the State of the dashboard. An Admin without a State starts without one. */
export function ShownState({ stateId = noState, onChoose }: Props) {
  return <StateChoice stateId={stateId} onChoose={(id) => onChoose(id === noState ? undefined : id)} hasNoState={stateId === noState} />;
}
