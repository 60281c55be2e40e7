import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { denialFields } from '../../shared/entities/application.ts';
import { DecisionForm, decisionFields, decisionRunApi } from '../../shared/entities/decision-run.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { useNavigateHere } from '../core/useNavigateHere.ts';
import type { Meant } from './meant.ts';

/** Asks for the decision. A page then shows its effects before anything is saved. */
export function DecideDialog({ query, total, chosen, onClose }: Meant & { onClose(): void }) {
  const navigate = useNavigateHere();
  const { list } = useScreenBase();
  const form = useActionForm({
    schema: DecisionForm,
    values: { text: '' },
    async act(values) {
      const ids = chosen.length > 0 ? [...chosen] : (await call(decisionRunApi.ids, { body: query })).ids;
      const run = await call(decisionRunApi.preview, { body: { ...values, ids }, isQuiet: true });
      await navigate(`${list}/decide/${run.id}`);
    },
  });
  const [decision, reason] = useWatch({ control: form.methods.control, name: ['decision', 'reason'] });
  const count = chosen.length || total;
  const what = count === 1 ? '1 application' : `${count.toLocaleString('en-US')} applications`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decide-title">
      <DialogTitle id="decide-title">Decide on {what}</DialogTitle>
      <DialogForm
        label="Decide"
        form={form}
        submitLabel="Preview"
        intro={<Typography color="textSecondary">You will see a preview before anything is saved.</Typography>}
        onClose={onClose}
      >
        <ChoiceInput form={form} name="decision" field={decisionFields.decision} />
        {decision === 'Deny' && (
          <>
            <ChoiceInput form={form} name="reason" field={denialFields.reason} />
            <TextInput
              form={form}
              name="text"
              field={decisionFields.text}
              rows={3}
              hint={`Sent to every applicant exactly as written. The portal does not translate it.${reason === 'Other' ? ' Required if the reason is Other.' : ''}`}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
