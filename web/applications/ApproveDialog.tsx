import { Alert, Box, Dialog, DialogTitle, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { optional, reference, text } from '../../shared/core/field.ts';
import { applicationApi, Contact, overrideFields } from '../../shared/entities/application.ts';
import { unmetRuleText } from '../../shared/entities/eligibility-override.ts';
import { householdReason } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { AskedReason } from '../core/form/AskedReason.tsx';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { fullName } from '../parts/people/fullName.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { ContactChoices } from './ContactChoices.tsx';
import type { DecisionProps } from './decisionProps.ts';
import { sayDecision } from './decisionTexts.ts';
import { useAfterDecision } from './openQueue.ts';

const reasonField = optional(text(sayDecision('approve.duplicateReason')));
const householdField = optional(reference(sayDecision('approve.household')));
const schema = z.object({
  duplicateReason: reasonField.form,
  overrideReason: overrideFields.overrideReason.form,
  householdReason: householdReason.form,
  householdWith: householdField.form,
  contact: Contact.optional(),
});

interface Props extends DecisionProps {
  /** The existing record of the person. */
  record?: { readonly id: string; readonly name: string };
}

/**
 * Approves the application and registers a recipient. If the person may be a recipient already, State staff give the reason why this is a
 * different person.
 */
export function ApproveDialog({ application, record, onClose }: Props) {
  const { id, version, kind, lastName, email, unmet } = application;
  const afterDecision = useAfterDecision(application, onClose);
  const { data: households = [] } = useQuery({
    queryKey: ['applications', 'households', id],
    queryFn: ({ signal }) => call(applicationApi.households, { params: { id }, signal, isQuiet: true }),
    enabled: kind === 'WIC',
    gcTime: 0,
  });
  const pages = useStaffPages();
  const form = useActionForm({
    schema,
    values: {},
    async act(reasons) {
      const body = { version, ...reasons, recipientId: record?.id };
      await call(applicationApi.approve, { params: { id }, body, isQuiet: true });
      await afterDecision(sayDecision('approve.done'));
    },
  });
  const { errors, dirtyFields } = form.methods.formState;
  const isAsked = errors.duplicateReason !== undefined || dirtyFields.duplicateReason === true;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="approve-title">
      <DialogTitle id="approve-title">{sayDecision('approve.title')}</DialogTitle>
      <DialogForm
        label={sayDecision('approve.confirm')}
        form={form}
        submitLabel={sayDecision('approve.confirm')}
        intro={
          <Typography color="textSecondary">
            {record
              ? sayDecision(email ? 'approve.knownByEmail' : 'approve.knownByLetter', { name: record.name })
              : sayDecision(email ? 'approve.newByEmail' : 'approve.newByLetter', { name: fullName(application) })}
          </Typography>
        }
        onClose={onClose}
      >
        {unmet.length > 0 && (
          <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
            <Typography>{sayDecision('approve.unmet')}</Typography>
            <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
              {unmet.map((rule) => (
                <li key={rule}>{unmetRuleText[rule]}</li>
              ))}
            </Box>
            <TextInput
              form={form}
              name="overrideReason"
              field={{ ...overrideFields.overrideReason, isRequired: true }}
              hint={sayDecision('approve.overrideHint')}
            />
          </Alert>
        )}
        {record && <ContactChoices form={form} application={application} recordId={record.id} />}
        {households.length > 0 && (
          <ChoiceInput
            form={form}
            name="householdWith"
            field={{ ...householdField, options: households.map(({ recipientId }) => recipientId) }}
            words={Object.fromEntries(
              households.map(({ recipientId, name, why }) => [
                recipientId,
                sayDecision('approve.householdOf', { name, why: why.toLowerCase() }),
              ]),
            )}
            hint={sayDecision('approve.householdHint')}
          />
        )}
        {isAsked && (
          <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
            <Typography sx={{ mb: 2 }}>
              <Link href={pages.look(lastName)} target="_blank" color="inherit">
                {sayDecision('approve.search')}
              </Link>
            </Typography>
            <TextInput form={form} name="duplicateReason" field={reasonField} />
          </Alert>
        )}
        <AskedReason form={form} name="householdReason" field={householdReason} />
      </DialogForm>
    </Dialog>
  );
}
