import { useParams } from 'react-router';
import { Program, ProgramForm, programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { ProgramInputs } from './ProgramInputs.tsx';
import { say } from './texts.ts';

/** An Admin gets the whole program, including the payment key. */
const get = async (id: string, signal?: AbortSignal) => Program.parse(await call(programApi.get, { params: { id }, signal }));

export function ProgramUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['programs', id]} load={(signal) => get(id, signal)}>
      {(program) => <ProgramUpdateForm program={program} />}
    </RecordPage>
  );
}

function ProgramUpdateForm({ program }: { program: Program }) {
  const form = useEntityForm({
    schema: ProgramForm,
    values: (record = program) => ({ ...record, removeLogo: false, removeFarmersMarketMap: false }),
    save: (values, files, version) => call(programApi.update, { params: { id: program.id }, body: { ...values, version }, files }),
    saved: say('update.saved'),
    edited: { entity: 'Program', record: program, reload: () => get(program.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { program: program.name })} form={form}>
      <ProgramInputs form={form} program={program} />
    </FormPage>
  );
}
