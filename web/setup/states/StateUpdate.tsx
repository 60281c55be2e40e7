import { Alert, Stack } from '@mui/material';
import { useParams } from 'react-router';
import { type State, StateForm, stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { NewState } from '../../parts/newState/NewState.tsx';
import { StateInputs } from './StateInputs.tsx';

const get = (id: string, signal?: AbortSignal) => call(stateApi.get, { params: { id }, signal });

export function StateUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Update State" loadKey={['states', id]} load={(signal) => get(id, signal)}>
      {(state) => <StateUpdateForm state={state} />}
    </RecordPage>
  );
}

function StateUpdateForm({ state }: { state: State }) {
  const form = useEntityForm({
    schema: StateForm,
    values: (record = state) => ({ ...record }),
    save: (values, _files, version) => call(stateApi.update, { params: { id: state.id }, body: { ...values, version } }),
    saved: 'State updated',
    edited: { entity: 'State', record: state, reload: () => get(state.id) },
  });
  return (
    <Stack spacing={3}>
      {state.isPractice && (
        <Alert severity="info">
          This is a practice State. Its records are not real: it sends no emails, has no federal forms, and its bank files name no real
          bank.
        </Alert>
      )}
      <FormPage title={`Update ${state.name}`} form={form}>
        <StateInputs form={form} />
      </FormPage>
      <NewState stateId={state.id} viewer="Admin" />
    </Stack>
  );
}
