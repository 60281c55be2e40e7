import { Typography } from '@mui/material';
import type * as z from 'zod';
import { BulkResendForm, bulkResendFields as fields, userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { DayInput } from '../../core/form/DayInput.tsx';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { say } from './texts.ts';
import { useUserOptions } from './useUserOptions.ts';

type Values = z.infer<typeof BulkResendForm>;

/** The criteria of a bulk resend and the number of users that match them. */
export interface Counted {
  readonly values: Values;
  readonly stateName: string;
  readonly count: number;
}

interface Props {
  values: Values | undefined;
  onCounted(counted: Counted): void;
  onClose(): void;
}

/** Requests the State and the day, and counts the users before anything is sent. */
export function BulkForm({ values, onCounted, onClose }: Props) {
  const options = useUserOptions();
  const form = useActionForm({
    schema: BulkResendForm,
    values: values ?? { stateId: '', createdAfter: '' },
    act: async (chosen) => {
      const { count } = await call(userApi.bulkCount, { query: chosen });
      const { states } = await options();
      onCounted({ values: chosen, stateName: states.find(({ value }) => value === chosen.stateId)?.label ?? '', count });
    },
  });
  return (
    <DialogForm
      label={say('resend.form')}
      form={form}
      submitLabel={say('resend.continue')}
      intro={<Typography color="textSecondary">{say('resend.intro')}</Typography>}
      onClose={onClose}
    >
      <OptionInput
        form={form}
        name="stateId"
        field={fields.stateId}
        loadKey={['users/states']}
        load={async () => (await options()).states}
      />
      <DayInput form={form} name="createdAfter" field={fields.createdAfter} hint={say('resend.dayHint')} />
    </DialogForm>
  );
}
