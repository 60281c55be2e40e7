import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { isHybridCode, normalCode } from '../../shared/core/cardCode.ts';
import { optional, reference, text } from '../../shared/core/field.ts';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi, IssueForm, issueReasons } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { CallError } from '../core/callError.ts';
import { FormPage, submitId } from '../core/form/FormPage.tsx';
import { NamesInput, withNames } from '../core/form/NamesInput.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { inputId } from '../core/form/useInput.ts';
import { late } from '../core/page/late.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { useFocusAtOpen } from '../core/page/useFocusAtOpen.ts';
import { useTakesScans } from '../core/scans.ts';
import { useNavigateHere } from '../core/useNavigateHere.ts';
import { formatBirthDate } from '../parts/people/formatBirthDate.ts';
import { fullName } from '../parts/people/fullName.ts';
import { getRecipient, type RecipientShown } from '../parts/people/getRecipient.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import { inOrder, isSuitable, type Offer, offerRefusal } from './offer.ts';
import { choiceId, PeriodInput } from './PeriodInput.tsx';
import { justIssued } from './printOnce.ts';
import { say } from './texts.ts';

/** Few cards are refused. */
const CardOffice = late(() => import('../parts/other-office/CardOffice.tsx').then((module) => module.CardOffice));

const fields = {
  issuancePeriodId: reference(say('issue.period')),
  hybridCode: text(say('issue.card'), 40),
  voucherCodes: optional(text(say('issue.vouchers'), 40)),
};
const nextId = 'next-person';
const CounterForm = IssueForm.omit({ recipientId: true });

/** Issues the benefits of a period to the recipient. */
export function BenefitIssue() {
  const { entityid = '' } = useParams();
  const { details } = useStaffPages();
  const load = async (signal: AbortSignal) => {
    const [recipient, offers] = await Promise.all([
      getRecipient(entityid, signal),
      call(benefitApi.fundingLeft, { params: { recipientId: entityid }, signal }),
    ]);
    return { recipient, offers };
  };
  return (
    <RecordPage
      title={say('issue.title')}
      loadKey={['issue', entityid]}
      load={load}
      list={details(entityid)}
      called={({ recipient }) => ({ name: fullName(recipient), to: details(entityid) })}
    >
      {({ recipient, offers }) => <CounterIssue recipient={recipient} offers={inOrder(offers)} />}
    </RecordPage>
  );
}

function CounterIssue({ recipient, offers }: { recipient: RecipientShown; offers: readonly Offer[] }) {
  const pages = useStaffPages();
  const navigate = useNavigateHere();
  const client = useQueryClient();
  // One issuance for each opening of the form, even if its call is repeated.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // The period for which the person has benefits under another record. The portal names it in its refusal.
  const [elsewhereId, setElsewhereId] = useState<string>();
  // The complete code of a card that the portal refused. Another office may have the person that it belongs to.
  const [refusedCode, setRefusedCode] = useState<string>();
  const suitable = offers.filter(isSuitable);
  const [only] = suitable.length === 1 ? suitable : [];
  const canIssue = offers.some((offer) => offerRefusal(offer) === undefined);
  const details = pages.details(recipient.id);
  useFocusAtOpen(!canIssue ? nextId : only ? (only.needsCard ? inputId('hybridCode') : submitId) : suitable[0] && choiceId(suitable[0]));
  const form = useActionForm({
    schema: CounterForm,
    about: say('issue.titleOf', { name: fullName(recipient) }),
    keepsDraft: true,
    values: { issuancePeriodId: only?.issuancePeriodId ?? '', hybridCode: '', voucherCodes: [], duplicateReason: '', misfitReason: '' },
    async act(values) {
      const { issuancePeriodId } = values;
      const offer = offers.find((one) => one.issuancePeriodId === issuancePeriodId);
      const body = {
        ...values,
        recipientId: recipient.id,
        voucherCodes: offer?.programType === 'Hybrid Voucher' ? values.voucherCodes : undefined,
        misfitReason: offer?.misfit ? values.misfitReason : undefined,
        duplicateReason: elsewhereId === issuancePeriodId ? values.duplicateReason : undefined,
      };
      const made = await call(benefitApi.issue, { body, idempotencyKey }).catch((error: unknown) => {
        const failures = error instanceof CallError ? error.failures : [];
        const isRefused = (field: string) => failures.some(({ propertyName }) => propertyName === field);
        if (isRefused('duplicateReason')) setElsewhereId(issuancePeriodId);
        const code = normalCode(values.hybridCode ?? '');
        if (isRefused('hybridCode') && isHybridCode(code)) setRefusedCode(code);
        throw error;
      });
      const cents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
      toastOfPerson(say('issue.done'), recipient, { cents, also: made.map(({ id }) => id) });
      await client.invalidateQueries({ refetchType: 'none' });
      // A card needs no printout. All other benefits are taken home on paper.
      const [first, ...others] = made.filter(({ programType }) => programType !== 'Hybrid Card');
      const also = others.length ? `?${new URLSearchParams(others.map(({ id }) => ['also', id]))}` : '';
      await navigate(first ? `${pages.print(first.id)}${also}` : details, { replace: true, state: justIssued });
    },
  });
  const periodId = useWatch({ control: form.methods.control, name: 'issuancePeriodId' });
  const chosen = offers.find((offer) => offer.issuancePeriodId === periodId);
  const isOfVouchers = chosen?.programType === 'Hybrid Voucher';
  // Regardless of the focus, a scan is the code of the card or voucher that is handed out.
  useTakesScans(chosen?.needsCard === true || isOfVouchers, (code) => {
    const { methods } = form;
    if (isOfVouchers) methods.setValue('voucherCodes', withNames(methods.getValues('voucherCodes') ?? [], code), { shouldDirty: true });
    else methods.setValue('hybridCode', code, { shouldDirty: true });
    document.getElementById(inputId(isOfVouchers ? 'voucherCodes' : 'hybridCode'))?.focus();
  });
  const isElsewhere = chosen !== undefined && chosen.issuancePeriodId === elsewhereId;

  return (
    <FormPage
      title={say('issue.titleOf', { name: fullName(recipient) })}
      form={form}
      list={details}
      saveLabel={chosen ? say('issue.saveAmount', { amount: dollars(chosen.costCents) }) : say('issue.save')}
      canSave={canIssue}
      actions={
        !canIssue && (
          <Button id={nextId} component={Link} to={pages.finder} variant="contained">
            {say('print.next')}
          </Button>
        )
      }
    >
      <span>{say('issue.born', { birthDate: formatBirthDate(recipient.dateOfBirth), area: recipient.serviceAreaName })}</span>
      {!canIssue && (
        <Alert severity="info" variant="outlined">
          {offers.length === 0 ? say('issue.nothingOpen') : say('issue.nothingFits', { name: fullName(recipient) })}
        </Alert>
      )}
      {offers.length > 0 && <PeriodInput form={form} name="issuancePeriodId" field={fields.issuancePeriodId} offers={offers} />}
      {chosen?.misfit && <TextInput form={form} name="misfitReason" field={issueReasons.misfitReason} hint={say('issue.misfitHint')} />}
      {isElsewhere && pages.isStateStaff && (
        <TextInput form={form} name="duplicateReason" field={issueReasons.duplicateReason} hint={say('issue.duplicateHint')} />
      )}
      {isElsewhere && !pages.isStateStaff && (
        <Alert severity="info" variant="outlined">
          {say('issue.askState')}
        </Alert>
      )}
      {chosen?.needsCard && <TextInput form={form} name="hybridCode" field={fields.hybridCode} hint={say('issue.cardHint')} />}
      {refusedCode && !pages.isStateStaff && <CardOffice code={refusedCode} isOnlyFound />}
      {isOfVouchers && <NamesInput form={form} name="voucherCodes" field={fields.voucherCodes} hint={say('issue.vouchersHint')} />}
    </FormPage>
  );
}
