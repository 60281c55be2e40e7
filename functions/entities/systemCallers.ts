/**
 * The portal itself as a caller. Those above the line see every state, because their work belongs to none or must look past the person
 * whom it serves; nothing that they read leaves a call unless the call's own caller may see it. Those below are limited to the state of
 * their work. The names are what the change log shows. Nowhere else is such a caller made: systemCallers.test.ts counts them.
 */
import { Caller, type Ties } from '../core/caller.ts';

/** Settings and income limits belong to no state, and every function reads them. */
export const settingsReader = Caller.ofSystem('settings');
/** Who is not signed in has no state yet: finds and changes the account that a sign-in, a link or a provider names. */
export const accounts = Caller.ofSystem('sign-in');
/** Finds the program that a registration link names, and makes the account. */
export const registration = Caller.ofSystem('registration');
/** Makes the first Admin, before there is anybody who could. */
export const firstAdminMaker = Caller.ofSystem('first Admin');
/** Pictures of programs are shown to everyone. */
export const publicPage = Caller.ofSystem('public page');
/** The own record is read by the dashboard, whatever the scope. */
export const dashboardReader = Caller.ofSystem('dashboard');
/** Names whoever made a change, also people whom the reader does not see. */
export const changeLogReader = Caller.ofSystem('change log');
/** A vendor of another state is refused with a reason, and nothing of it is told. */
export const vendorCheck = Caller.ofSystem('vendor check');
/** A printed code is the same card in all states: one of another state must not look like one that is not known. */
export const cardCheck = Caller.ofSystem('codes');
/** Mails, and what comes of them, go to people of every state. */
export const mailWorker = Caller.ofSystem('mails');
/** Goes on with imports of every state: the message names the import alone. */
export const importReader = Caller.ofSystem('import');
/** Makes the files of exports of every state, each in the scope of whoever asked. */
export const exportWorker = Caller.ofSystem('export');
/** Looks at the states one after the other, to open each one's run. */
export const achClock = Caller.ofSystem('ACH batching');
/** Works through what a bank sends back: one file may be about the payments of several states. */
export const returnWorker = Caller.ofSystem('bank returns');
/** Finds work that stands still, in every state. */
export const sweep = Caller.ofSystem('sweep');

// Limited to one state.

/** Batches what a state's vendors are due, and releases what was void. */
export const achWorkerOf = (stateId: string) => Caller.ofSystem('ACH batching', stateId);
/** Writes the rows of a state's import, in place of the person with these ties. */
export const importWorkerOf = (stateId: string, ties?: Ties) => Caller.ofSystem('import', stateId, { isImport: true, ties });
/** Makes sales of the tokens that a state's vendors handed in. */
export const tokenWorkerOf = (stateId: string) => Caller.ofSystem('token processing', stateId);
/** A benefit's money goes back to the funding and the sums of its issue, whoever may act on the benefit now. */
export const moneyWorkerOf = (stateId: string) => Caller.ofSystem('reversal', stateId);
/** What belongs to a record: the program, period and area that it names, the sales of a benefit. For whoever may see the record. */
export const namesOf = (stateId: string) => Caller.ofSystem('names', stateId);
/** Compares whoever applies with those who are known in the state. */
export const screenerOf = (stateId: string) => Caller.ofSystem('comparing applications', stateId);
/** Goes on with decisions on many applications, each made as whoever asked. */
export const deciderOf = (stateId: string) => Caller.ofSystem('decisions', stateId);
/** Freezes a state's form for the federal government: its figures are of the whole state, whoever asked. */
export const formFreezerOf = (stateId: string) => Caller.ofSystem('federal forms', stateId);
/** Whoever applies by the public form: nobody who is signed in. */
export const applicantOf = (stateId: string) => Caller.ofSystem('application', stateId);
