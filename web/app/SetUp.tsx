import { SetUpTwoStep } from '../account/SetUpTwoStep.tsx';
import { Guard } from '../session/Guard.tsx';
import { SessionKeeper } from '../session/SessionKeeper.tsx';

/** Stands apart from the staff pages, of which nothing is shown or asked before the second step is set up. */
export function SetUp() {
  return (
    <Guard>
      <SetUpTwoStep />
      <SessionKeeper />
    </Guard>
  );
}
