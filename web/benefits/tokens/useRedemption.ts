import { useState } from 'react';
import * as z from 'zod';
import { optional, reference, text } from '../../../shared/core/field.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { TokenCounts } from '../../../shared/entities/token.ts';
import { type TokenRedemption, tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { type Countable, countLines, noneOf, sendLines } from '../token-counts/countLines.ts';
import { say } from './texts.ts';

export const redemptionFields = { vendorId: reference(say('redemption.vendor')), reason: optional(text(say('redemption.reason'))) };
const schema = z.object({
  vendorId: redemptionFields.vendorId.form,
  tokens: countLines(say('redemption.noCount')),
  reason: redemptionFields.reason.form,
});

/** The form of a redemption. `onDone` receives the recorded redemptions. */
export function useRedemption(tokens: readonly Countable[], onDone: (made: readonly TokenRedemption[]) => unknown) {
  // A repeated request, even after a lost response, is recorded once. The next redemption gets a new key.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return useActionForm({
    schema,
    keepsDraft: true,
    values: { vendorId: '', tokens: noneOf(tokens) as TokenCounts, reason: undefined },
    async act(body) {
      const made = await sendLines(tokens, body.tokens, 'tokens', () => call(tokenRedemptionApi.redeem, { body, idempotencyKey }));
      setKey(crypto.randomUUID());
      await onDone(made);
    },
  });
}

/** Returns the message: 'Recorded: 12 tokens for $60.00 of Amstutz Farms'. */
export function recordedText(made: readonly TokenRedemption[]): string {
  const count = made.reduce((sum, one) => sum + one.count, 0);
  const cents = made.reduce((sum, one) => sum + one.amountCents, 0);
  return say('redemption.recorded', { count, amount: dollars(cents), vendor: made[0]?.vendorName });
}
