import { applicationApi, PaperApplication } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { todayHere } from './daysLeft.ts';
import { say } from './texts.ts';

/** Staff enter a paper application. */
export function ApplicationCreate() {
  const form = useEntityForm({
    schema: PaperApplication,
    values: () => ({
      receivedOn: todayHere(),
      language: 'English' as const,
      race: [],
      isIncomeWithinLimit: false,
      hasReceivedThisYear: false,
      participatesInWic: false,
    }),
    save: (body) => call(applicationApi.create, { body, isQuiet: true }),
    saved: say('form.entered'),
  });
  return (
    <FormPage title={say('form.enter')} form={form}>
      <ApplicationInputs form={form} isNew />
    </FormPage>
  );
}
