/** Returns the text that a phone signs to prove that it is the registered one. A signature for one purpose is not valid for another. */
export function signedText(purpose: 'register' | 'start' | 'unlock', given: string): string {
  return `efmnp sell ${purpose} ${given}`;
}
