import { SetUpTwoStep } from '../access/account/SetUpTwoStep.tsx';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';

/** Stands apart from the staff pages, of which nothing is shown or asked before the second step is set up. */
export function SetUp() {
  return (
    <Guard>
      <SetUpTwoStep />
      <SessionKeeper />
    </Guard>
  );
}
