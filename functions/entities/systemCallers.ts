/**
 * The portal itself as a caller. Callers above the line see every State, because their work belongs to none or must look beyond the person
 * it serves. Their data leaves a call only if the call's own caller may see it. Callers below the line are limited to the State of their
 * work. The change log shows their names. No other code creates such a caller: systemCallers.test.ts counts them.
 */
import { Caller, type Ties } from '../core/caller.ts';

/** Settings, also those of States, and income limits. Every function reads them. */
export const settingsReader = Caller.ofSystem('settings');
/** A logged-out user has no State yet. Finds and changes the account that a login, a link or a provider names. */
export const accounts = Caller.ofSystem('sign-in');
/** Finds the program that a registration link names, and creates the account. */
export const registration = Caller.ofSystem('registration');
/** Creates the first Admin, before anyone else could. */
export const firstAdminMaker = Caller.ofSystem('first Admin');
/** Images of programs are public. */
export const publicPage = Caller.ofSystem('public page');
/** The dashboard reads a user's own record, whatever the scope. */
export const dashboardReader = Caller.ofSystem('dashboard');
/** Shows the name of the author of a change, even if the reader may not see that person. */
export const changeLogReader = Caller.ofSystem('change log');
/** A vendor of another State is refused with a reason, and no data of it is returned. */
export const vendorCheck = Caller.ofSystem('vendor check');
/** A printed code is the same card in all States. A code of another State must not look like an unknown one. */
export const cardCheck = Caller.ofSystem('codes');
/** Emails and their results concern people of every State. */
export const mailWorker = Caller.ofSystem('mails');
/** Continues imports of every State. The message contains only the import. */
export const importReader = Caller.ofSystem('import');
/** Creates the files of exports of every State, each in the scope of the requester. */
export const exportWorker = Caller.ofSystem('export');
/** Checks the States one after the other, to open each one's run. */
export const achClock = Caller.ofSystem('ACH batching');
/** Processes the bank's returns. One file may be about the payments of several States. */
export const returnWorker = Caller.ofSystem('bank returns');
/** Finds stalled work in every State. */
export const sweep = Caller.ofSystem('sweep');

// Limited to one State.

/** Batches the payments due to a State's vendors, and releases void ones. */
export const achWorkerOf = (stateId: string) => Caller.ofSystem('ACH batching', stateId);
/** Writes the rows of a State's import on behalf of the person with these ties. */
export const importWorkerOf = (stateId: string, ties?: Ties) => Caller.ofSystem('import', stateId, { isImport: true, ties });
/** Creates sales from the tokens that a State's vendors turned in. */
export const tokenWorkerOf = (stateId: string) => Caller.ofSystem('token processing', stateId);
/** Returns a benefit's money to the funding and the totals of its issue, regardless of who may change the benefit now. */
export const moneyWorkerOf = (stateId: string) => Caller.ofSystem('reversal', stateId);
/** Reads data that belongs to a record, for anyone who may see the record: its program, period and area, and the sales of a benefit. */
export const namesOf = (stateId: string) => Caller.ofSystem('names', stateId);
/** Finds the codes that can be spent, for phones without a connection. Phones receive only hashes of them. */
export const filterMakerOf = (stateId: string) => Caller.ofSystem('card filter', stateId);
/** Answers sales that phones made without a connection, and keeps what the State decides about them. */
export const offlineWorkerOf = (stateId: string) => Caller.ofSystem('offline sales', stateId);
/** Compares applicants with the people known in the State. */
export const screenerOf = (stateId: string) => Caller.ofSystem('comparing applications', stateId);
/** Continues decisions on many applications, each on behalf of the requester. */
export const deciderOf = (stateId: string) => Caller.ofSystem('decisions', stateId);
/** Freezes a State's form for the federal government. Its figures cover the whole State, regardless of the requester. */
export const formFreezerOf = (stateId: string) => Caller.ofSystem('federal forms', stateId);
/** An applicant who uses the public form without logging in. */
export const applicantOf = (stateId: string) => Caller.ofSystem('application', stateId);
