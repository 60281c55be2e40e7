import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { denialFields } from '../../shared/entities/application.ts';
import { DecisionForm, decisionFields, decisionRunApi } from '../../shared/entities/decision-run.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { useNavigateHere } from '../core/useNavigateHere.ts';
import { sayDecision } from './decisionTexts.ts';
import type { Meant } from './meant.ts';
import type { QueuePlace } from './openQueue.ts';

/** Asks for the decision. A page then shows its effects before anything is saved. */
export function DecideDialog({ query, total, chosen, onClose }: Meant & { onClose(): void }) {
  const navigate = useNavigateHere();
  const { list } = useScreenBase();
  const { pathname, search } = useLocation();
  const form = useActionForm({
    schema: DecisionForm,
    values: { text: '' },
    async act(values) {
      const ids = chosen.length > 0 ? [...chosen] : (await call(decisionRunApi.ids, { body: query })).ids;
      const run = await call(decisionRunApi.preview, { body: { ...values, ids }, isQuiet: true });
      await navigate(`${list}/decide/${run.id}`, { state: { list: `${pathname}${search}` } satisfies QueuePlace });
    },
  });
  const [decision, reason] = useWatch({ control: form.methods.control, name: ['decision', 'reason'] });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decide-title">
      <DialogTitle id="decide-title">{sayDecision('decide.title', { count: chosen.length || total })}</DialogTitle>
      <DialogForm
        label={sayDecision('decide.label')}
        form={form}
        submitLabel={sayDecision('decide.preview')}
        intro={<Typography color="textSecondary">{sayDecision('decide.intro')}</Typography>}
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
              hint={sayDecision(reason === 'Other' ? 'decide.textHintForOther' : 'decide.textHint')}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
