import { Alert, Stack } from '@mui/material';
import { useParams } from 'react-router';
import { type State, StateForm, stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { NewState } from '../../parts/newState/NewState.tsx';
import { StateInputs } from './StateInputs.tsx';
import { say } from './texts.ts';

const get = (id: string, signal?: AbortSignal) => call(stateApi.get, { params: { id }, signal });

export function StateUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['states', id]} load={(signal) => get(id, signal)}>
      {(state) => <StateUpdateForm state={state} />}
    </RecordPage>
  );
}

function StateUpdateForm({ state }: { state: State }) {
  const form = useEntityForm({
    schema: StateForm,
    values: (record = state) => ({ ...record, removeLogo: false }),
    save: (values, files, version) => call(stateApi.update, { params: { id: state.id }, body: { ...values, version }, files }),
    saved: say('update.saved'),
    edited: { entity: 'State', record: state, reload: () => get(state.id) },
  });
  return (
    <Stack spacing={3}>
      {state.isPractice && <Alert severity="info">{say('update.practice')}</Alert>}
      <FormPage title={say('update.titleOf', { state: state.name })} form={form}>
        <StateInputs form={form} state={state} />
      </FormPage>
      <NewState stateId={state.id} viewer="Admin" />
    </Stack>
  );
}
