/** Problems that any call may meet and that the app answers in one place: a toast, the login page, /403. */
export type Problem = 'signedOut' | 'forbidden' | 'fault';
type Listener = (problem: Problem, reference?: string) => void;

let listener: Listener | undefined;
let mendedListener: (() => void) | undefined;
/** The calls that met a fault and have not succeeded since. */
const faulty = new Set<string>();

/** Says who answers problems; the app does so once, before the first call. */
export function onProblem(answer: Listener): void {
  listener = answer;
}

/** Says who is told when everything that met a fault has succeeded since. */
export function onMended(answer: () => void): void {
  mendedListener = answer;
}

/** `reference` is the number of a fault, to quote to support; `of` names the call that met it. */
export function reportProblem(problem: Problem, reference?: string, of?: string): void {
  if (problem === 'fault' && of !== undefined) faulty.add(of);
  listener?.(problem, reference);
}

/** A call has succeeded: where it met a fault before, that is over. */
export function reportSuccess(of: string): void {
  if (faulty.delete(of) && faulty.size === 0) mendedListener?.();
}

/** Whoever closes the message knows of the faults so far. */
export function forgetFaults(): void {
  faulty.clear();
}
