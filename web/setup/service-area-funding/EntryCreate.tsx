import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { type FundingReply, fundingApi } from '../../../shared/entities/funding.ts';
import { call } from '../../core/call.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { ReadOnlyText } from '../../core/form/ReadOnlyText.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { directionWords, EntryForm, entryFields as fields } from './entryForm.ts';
import { say } from './texts.ts';
import { unallocatedHint, usePeriod } from './usePeriod.ts';

const title = say('entry.title');

export function EntryCreate() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={title}
      loadKey={['service-area-funding', id]}
      load={(signal) => call(fundingApi.get, { params: { id }, signal })}
      called={({ serviceAreaName }) => ({ name: say('page.titleOf', { area: serviceAreaName }) })}
    >
      {(funding) => <EntryCreateForm funding={funding} />}
    </RecordPage>
  );
}

function EntryCreateForm({ funding }: { funding: z.infer<typeof FundingReply> }) {
  // One key per opening of the form. Saving again after a lost response moves the money only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { list } = useScreenBase();
  const page = `${list}/${funding.id}`;
  const form = useEntityForm({
    schema: EntryForm,
    values: () => ({ direction: undefined, note: '' }),
    save: (body) => call(fundingApi.createEntry, { params: { id: funding.id }, body, idempotencyKey }),
    saved: say('entry.saved'),
    list: page,
  });
  const direction = useWatch({ control: form.methods.control, name: 'direction' });
  const period = usePeriod(funding.issuancePeriodId);
  const hint =
    direction === 'remove' ? say('entry.mostRemoved', { amount: dollars(funding.remainingCents) }) : period && unallocatedHint(period);
  return (
    <FormPage title={title} form={form} list={page}>
      <FormSection title={say('entry.funding')}>
        <ReadOnlyText label={say('entry.area')} value={funding.serviceAreaName} />
        <ReadOnlyText label={say('entry.program')} value={funding.programName} />
        <ReadOnlyText label={say('entry.period')} value={funding.issuancePeriodName} />
      </FormSection>
      <FormSection title={say('entry.entry')}>
        <ChoiceInput form={form} name="direction" field={fields.direction} words={directionWords} />
        <MoneyInput form={form} name="amountCents" field={fields.amountCents} hint={hint} />
        <TextInput form={form} name="note" field={fields.note} />
      </FormSection>
    </FormPage>
  );
}
