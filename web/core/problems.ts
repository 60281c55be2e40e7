/** Problems that any call may have and that the app handles centrally: a toast, the login page, /403. */
export type Problem = 'signedOut' | 'forbidden' | 'fault';
type Listener = (problem: Problem, reference?: string) => void;

let listener: Listener | undefined;
let mendedListener: (() => void) | undefined;
/** The calls that failed with a fault and have not succeeded since. */
const faulty = new Set<string>();

/** Registers the handler of problems. The app does this once, before the first call. */
export function onProblem(answer: Listener): void {
  listener = answer;
}

/** Registers the handler for the moment when every call with a fault has succeeded again. */
export function onMended(answer: () => void): void {
  mendedListener = answer;
}

/** Reports a problem. `reference` is the id of a fault for support, and `of` is the call that failed. */
export function reportProblem(problem: Problem, reference?: string, of?: string): void {
  if (problem === 'fault' && of !== undefined) faulty.add(of);
  listener?.(problem, reference);
}

/** Reports that a call succeeded, which clears its earlier fault. */
export function reportSuccess(of: string): void {
  if (faulty.delete(of) && faulty.size === 0) mendedListener?.();
}

/** Called when the user closes the message and therefore knows of the faults so far. */
export function forgetFaults(): void {
  faulty.clear();
}
