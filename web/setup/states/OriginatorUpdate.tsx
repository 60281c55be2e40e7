import { Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { OriginatorForm, type OriginatorReply, originatorApi } from '../../../shared/entities/originator.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { common } from '../../core/language/commonWords.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { OriginatorInputs } from './OriginatorInputs.tsx';
import { say } from './texts.ts';

/** The calls, and therefore the form, identify the originator by its State. One that does not exist yet has no time of change. */
const named = (originator: OriginatorReply) => ({ ...originator, id: originator.stateId, updatedAt: originator.updatedAt ?? '' });
const get = async (stateId: string, signal?: AbortSignal) => named(await call(originatorApi.get, { params: { stateId }, signal }));
type Originator = ReturnType<typeof named>;

export function OriginatorUpdate() {
  const { entityId: stateId = '' } = useParams();
  const load = async (signal: AbortSignal) => {
    const [state, originator] = await Promise.all([call(stateApi.get, { params: { id: stateId }, signal }), get(stateId, signal)]);
    return { stateName: state.name, originator };
  };
  return (
    <RecordPage title={say('originator.title')} loadKey={['originators', stateId]} load={load}>
      {({ stateName, originator }) => <OriginatorUpdateForm stateName={stateName} originator={originator} />}
    </RecordPage>
  );
}

function OriginatorUpdateForm({ stateName, originator }: { stateName: string; originator: Originator }) {
  const { stateId } = originator;
  const form = useEntityForm({
    schema: OriginatorForm,
    values: (record = originator) => ({ ...record, offsetAccountNumber: '' }),
    save: (values, _files, version) => call(originatorApi.update, { params: { stateId }, body: { ...values, version } }),
    saved: say('originator.saved'),
    edited: { entity: 'Originator', record: originator, reload: () => get(stateId) },
  });
  const changes = originator.version > 0 && (
    <Button component={Link} to="changes" variant="outlined" color="inherit">
      {common('changes')}
    </Button>
  );
  return (
    <FormPage title={say('originator.titleOf', { state: stateName })} form={form} actions={changes}>
      <OriginatorInputs form={form} last4={originator.offsetAccountNumberLast4} />
    </FormPage>
  );
}
