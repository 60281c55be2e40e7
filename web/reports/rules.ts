import { say } from './texts.ts';

/** Counting rules shared by the reports about people, in words for the reader. */
export const takingPart = say('rules.takingPart');
export const issuedRule = say('rules.issued');
export const deactivatedRule = say('rules.deactivated');
export const redeemedRule = say('rules.redeemed');
