/** Problems that any call may meet and that the app answers in one place: a toast, the login page, /403. */
export type Problem = 'signedOut' | 'forbidden' | 'fault';
type Listener = (problem: Problem, reference?: string) => void;

let listener: Listener | undefined;

/** Says who answers problems; the app does so once, before the first call. */
export function onProblem(answer: Listener): void {
  listener = answer;
}

/** `reference` is the number of a fault, to quote to support. */
export function reportProblem(problem: Problem, reference?: string): void {
  listener?.(problem, reference);
}
