import { useState } from 'react';
import * as z from 'zod';
import { instant, money, optional, reference } from '../../shared/core/field.ts';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { FormSection } from '../core/form/FormSection.tsx';
import { InstantInput } from '../core/form/InstantInput.tsx';
import { MoneyInput } from '../core/form/MoneyInput.tsx';
import { OptionInput } from '../core/form/OptionInput.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { isOpen } from '../parts/people/describeBenefit.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { aboutBenefit } from '../parts/people/toastOfPerson.ts';
import { BenefitPage } from './BenefitPage.tsx';
import { BenefitSummary } from './BenefitSummary.tsx';
import { ClosedBenefit } from './ClosedBenefit.tsx';
import { say } from './texts.ts';

const fields = {
  vendorId: reference(say('redeem.vendor')),
  amountCents: money(say('redeem.amount'), 1),
  occurredAt: optional(instant(say('redeem.date'))),
};
const CounterForm = z.object({
  vendorId: fields.vendorId.form,
  amountCents: fields.amountCents.form,
  occurredAt: fields.occurredAt.form,
});

/** A sale that staff enter for a vendor who cannot enter it. */
export function BenefitRedeem() {
  return (
    <BenefitPage title={say('redeem.title')}>
      {([benefit], recipientId) =>
        isOpen(benefit) ? (
          <RedeemForm benefit={benefit} recipientId={recipientId} />
        ) : (
          <ClosedBenefit title={say('redeem.title')} act="redeem" benefit={benefit} recipientId={recipientId} />
        )
      }
    </BenefitPage>
  );
}

function RedeemForm({ benefit, recipientId }: { benefit: BenefitRow; recipientId: string }) {
  const list = useStaffPages().details(recipientId);
  // One sale for each opening of the form, even if its call is repeated.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const remainingCents = Number(benefit.remainingCents);
  const form = useEntityForm({
    schema: CounterForm,
    values: () => ({}),
    save: (sale) => call(benefitApi.redeem, { body: { benefitId: benefit.id, ...sale }, idempotencyKey }),
    saved: say('redeem.done'),
    about: ({ amountCents }) => aboutBenefit(benefit, amountCents),
    list,
  });
  return (
    <FormPage title={say('redeem.title')} form={form} list={list} saveLabel={say('redeem.save')}>
      <BenefitSummary benefit={benefit} />
      <FormSection title={say('redeem.sale')}>
        <OptionInput
          form={form}
          name="vendorId"
          field={fields.vendorId}
          loadKey={['benefits/vendors']}
          load={async (signal, query) => (await call(transactionApi.options, { query, signal })).vendors}
          isSearched
        />
        <MoneyInput
          form={form}
          name="amountCents"
          field={fields.amountCents}
          hint={say('redeem.left', { amount: dollars(remainingCents) })}
        />
        <InstantInput form={form} name="occurredAt" field={fields.occurredAt} hint={say('redeem.dateHint')} />
      </FormSection>
    </FormPage>
  );
}
