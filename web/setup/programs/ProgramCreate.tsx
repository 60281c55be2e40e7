import { useSearchParams } from 'react-router';
import { ProgramForm, programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { ProgramInputs } from './ProgramInputs.tsx';
import { say } from './texts.ts';

/** The form for a new program. The URL may contain its State. */
export function ProgramCreate() {
  const [params] = useSearchParams();
  const stateId = params.get('state');
  const form = useEntityForm({
    schema: ProgramForm,
    values: () => ({
      name: '',
      stateId: stateId || undefined,
      optIntoOnlineRecipientApplicationSubmission: false,
      marketManagerTransaction: false,
      canLocalStaffAddRecipientsAndIssueBenefits: false,
      allowApplicationQueue: false,
      enableManualPaymentProcessing: false,
    }),
    save: (body, files) => call(programApi.create, { body, files }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <ProgramInputs form={form} />
    </FormPage>
  );
}
