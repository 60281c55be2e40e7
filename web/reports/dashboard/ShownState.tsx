import { noState, StateChoice } from '../../parts/stateChoice/StateChoice.tsx';

interface Props {
  /** Undefined for the users of all states. */
  stateId: string | undefined;
  onChoose(stateId: string | undefined): void;
}

/** Which state's dashboard an Admin looks at. Whoever has no state begins with none. */
export function ShownState({ stateId = noState, onChoose }: Props) {
  return <StateChoice stateId={stateId} onChoose={(id) => onChoose(id === noState ? undefined : id)} hasNoState={stateId === noState} />;
}
