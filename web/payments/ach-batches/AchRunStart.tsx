import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import { batchFields } from './createForm.ts';
import { say } from './texts.ts';

const RunForm = z.object({ stateId: batchFields.stateId.form });

/** Starts the batching of a State's sales now, like the daily schedule. */
export function AchRunStart() {
  const navigate = useNavigateHere();
  const { list } = useScreenBase();
  // One key per opening of the page, so that a repeated request leads to the same run.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema: RunForm,
    values: { stateId: '' },
    act: async (body) => {
      const { runId } = await call(achBatchApi.run, { body, idempotencyKey });
      await navigate(`${list}/run/${runId}`, { replace: true });
    },
  });
  return (
    <FormPage title={say('run.start')} form={form} saveLabel={say('run.start')}>
      <FormSection title={say('run.state')}>
        <OptionInput
          form={form}
          name="stateId"
          field={batchFields.stateId}
          loadKey={['states']}
          load={(signal) => call(stateApi.options, { signal })}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Typography color="textSecondary">{say('run.effect')}</Typography>
        </Box>
      </FormSection>
    </FormPage>
  );
}
