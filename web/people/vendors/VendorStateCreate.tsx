import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { stateApi } from '../../../shared/entities/state.ts';
import { VendorStateForm, vendorApi, vendorFields } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { ErrorSummary } from '../../core/form/ErrorSummary.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import { anotherState } from './anotherState.ts';
import { say } from './texts.ts';
import { useVendors } from './useVendors.ts';

const stateField = { ...vendorFields.stateId, isRequired: true };

/** The dialog at `another-state`, over the vendor's page. An Admin adds the vendor to another State and is taken to it there. */
export function VendorStateCreate() {
  const { vendorId = '' } = useParams();
  const { ofState, get } = useVendors();
  const vendor = useQuery({ queryKey: ['question', 'vendor', vendorId], queryFn: ({ signal }) => get(vendorId, signal) });
  const { area } = useScreenBase();
  const { search } = useLocation();
  const navigate = useNavigateHere();
  const form = useActionForm({
    schema: VendorStateForm,
    values: { stateId: '' },
    act: async ({ stateId }) => {
      const made = await call(vendorApi.createVendorState, { body: { vendorId, stateId } });
      toastSuccess(say('anotherState.done'));
      await navigate(`${area}/states/${made.stateId}/vendors/${made.id}`);
    },
  });
  const others = async (signal: AbortSignal) => (await call(stateApi.options, { signal })).filter(({ value }) => value !== ofState.stateId);
  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    focusAfterDialog(anotherState);
  };
  return (
    <ActionDialog
      title={say('anotherState.title')}
      confirmLabel={say('anotherState.confirm')}
      isBusy={form.isSaving}
      onConfirm={() => void form.submit()}
      onCancel={() => void leave()}
      input={
        <Stack spacing={3} sx={{ mt: 3 }}>
          <ErrorSummary form={form} />
          <OptionInput form={form} name="stateId" field={stateField} loadKey={['states', 'but', ofState.stateId]} load={others} />
        </Stack>
      }
    >
      {sayNodes(say, 'anotherState.text', { vendor: <strong>{vendor.data?.name ?? say('anotherState.thisVendor')}</strong> })}
    </ActionDialog>
  );
}
