/** The confirmation number of the application that was last sent from this tab. Nothing else of it is kept. */
import { keepInTab, keptInTab } from './tabStorage.ts';

const keyOf = (state: string) => `efmnp.apply.number.${state}`;

export const keepNumber = (state: string, number: string) => keepInTab(keyOf(state), number);
export const keptNumber = (state: string) => keptInTab(keyOf(state));
