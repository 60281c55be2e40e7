import { ProgramForm, programApi } from '../../shared/entities/program.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { ProgramInputs } from './ProgramInputs.tsx';

export function ProgramCreate() {
  const form = useEntityForm({
    schema: ProgramForm,
    values: () => ({
      name: '',
      optIntoOnlineRecipientApplicationSubmission: false,
      marketManagerTransaction: false,
      canLocalStaffAddRecipientsAndIssueBenefits: false,
      allowApplicationQueue: false,
      enableManualPaymentProcessing: false,
    }),
    save: (body, files) => call(programApi.create, { body, files }),
    saved: 'Program created',
  });
  return (
    <FormPage title="Create Program" form={form}>
      <ProgramInputs form={form} />
    </FormPage>
  );
}
