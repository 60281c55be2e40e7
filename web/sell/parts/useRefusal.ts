/** Refusals of the server in the language of the page, by their codes. */
import { useCallback } from 'react';
import { CallError, sentenceOf } from '../../core/callError.ts';
import { type SayOf, useTexts } from '../../core/language/texts.ts';

type Sell = SayOf<'benefits/sell'>;
type Key = Parameters<Sell>[0];

/** The texts of refusals that the staff counter has in other words. */
const keys: Readonly<Record<string, Key>> = {
  'benefits.instrument.unknown': 'refusals.unknown',
  'benefits.instrument.unassigned': 'refusals.unassigned',
  'benefits.instrument.otherState': 'refusals.otherState',
  'benefits.instrument.deactivatedVoucher': 'refusals.deactivatedVoucher',
  'benefits.instrument.deactivatedCard': 'refusals.deactivatedCard',
  'benefits.redeem.deactivatedRecipient': 'refusals.recipient',
  'benefits.redeem.archivedRecipient': 'refusals.recipient',
  'benefits.redeem.notManager': 'refusals.notManager',
  'benefits.redeem.otherBusiness': 'refusals.otherBusiness',
  'benefits.redeem.otherHolder': 'refusals.otherHolder',
  'benefits.period.notOpen': 'refusals.season',
  'benefits.period.archivedVendor': 'refusals.archivedVendor',
  'benefits.period.notAuthorized': 'refusals.notAuthorized',
  'benefits.period.otherState': 'refusals.otherStateVendor',
  'benefits.spend.deposited': 'refusals.deposited',
  'benefits.spend.inFull': 'refusals.inFull',
  'benefits.spend.tooLittle': 'refusals.tooLittle',
  'benefits.spend.nothing': 'refusals.nothing',
  'benefits.spend.deactivated': 'refusals.deactivated',
  'benefits.spend.redeemed': 'refusals.redeemed',
  'benefits.spend.otherTime': 'refusals.nothing',
  'benefits.reverse.reversed': 'refusals.reversed',
  'benefits.reverse.inAch': 'refusals.inPayment',
};

/** Returns the function that words an error for the farmer. */
export function useRefusal(): (error: unknown) => string {
  const { say } = useTexts('benefits/sell');
  const ofPhone = useTexts('benefits/sellRefusals').say;
  const ofAccount = useTexts('access/passkeyRefusals').say;
  const core = useTexts('core/refusals').say;
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return core('fault');
      const [failure] = error.failures;
      if (!failure) return core(sentenceOf(error.status));
      const { code = '', errorMessage, values } = failure;
      const key = keys[code];
      if (key) return say(key, values);
      const [subject, name = ''] = code.split(/\.(.*)/);
      const worded =
        subject === 'access'
          ? ofAccount(name as Parameters<typeof ofAccount>[0], values)
          : ofPhone(name as Parameters<typeof ofPhone>[0], values);
      return worded === name ? errorMessage : worded;
    },
    [say, ofPhone, ofAccount, core],
  );
}
