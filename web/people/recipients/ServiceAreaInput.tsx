import { recipientFields } from '../../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import type { RecipientEntityForm } from './recipientEntityForm.ts';

/** The service area. State staff choose any in the State, local staff one of their own. */
export function ServiceAreaInput({ form }: { form: RecipientEntityForm }) {
  const { isStateStaff } = useStaffPages();
  const { serviceAreas } = useUser();
  return (
    <OptionInput
      form={form}
      name="serviceAreaId"
      field={recipientFields.serviceAreaId}
      loadKey={['recipients/service-areas', isStateStaff]}
      load={async (signal) =>
        isStateStaff
          ? call(serviceAreaApi.options, { query: {}, signal })
          : serviceAreas.map(({ id, name }) => ({ value: id, label: name }))
      }
    />
  );
}
