import { SetUpTwoStep } from '../access/account/SetUpTwoStep.tsx';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';

/** Separate from the staff pages, which show and request nothing before the second step is set up. */
export function SetUp() {
  return (
    <Guard>
      <SetUpTwoStep />
      <SessionKeeper />
    </Guard>
  );
}
