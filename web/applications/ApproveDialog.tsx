import { Alert, Box, Dialog, DialogTitle, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { readAgain } from '../core/queryKey.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import { ContactChoices } from './ContactChoices.tsx';
import type { DecisionProps } from './decisionProps.ts';

const reasonField = optional(text('Reason for a Possible Duplicate'));
const householdField = optional(reference('Household'));
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
  const { id, version, kind, firstName, lastName, email, unmet } = application;
  const client = useQueryClient();
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
      toastOfPerson('Approved', application);
      await readAgain(client, 'everything');
      onClose();
    },
  });
  const { errors, dirtyFields } = form.methods.formState;
  const isAsked = errors.duplicateReason !== undefined || dirtyFields.duplicateReason === true;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="approve-title">
      <DialogTitle id="approve-title">Approve this application?</DialogTitle>
      <DialogForm
        label="Approve"
        form={form}
        submitLabel="Approve"
        intro={
          <Typography color="textSecondary">
            {record
              ? `The name, birth date and service area on the record of ${record.name} will not change. The applicant`
              : `${firstName} ${lastName} will become a recipient and`}{' '}
            will be notified {email ? 'by email' : 'by a letter that you print'}.
          </Typography>
        }
        onClose={onClose}
      >
        {unmet.length > 0 && (
          <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
            <Typography>Based on the answers, this person does not qualify:</Typography>
            <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
              {unmet.map((rule) => (
                <li key={rule}>{unmetRuleText[rule]}</li>
              ))}
            </Box>
            <TextInput
              form={form}
              name="overrideReason"
              field={{ ...overrideFields.overrideReason, isRequired: true }}
              hint="State money then pays for the benefits. The reason is saved on the record."
            />
          </Alert>
        )}
        {record && <ContactChoices form={form} application={application} recordId={record.id} />}
        {households.length > 0 && (
          <ChoiceInput
            form={form}
            name="householdWith"
            field={{ ...householdField, options: households.map(({ recipientId }) => recipientId) }}
            words={Object.fromEntries(households.map((one) => [one.recipientId, `The household of ${one.name}: ${one.why.toLowerCase()}`]))}
            hint="People in one household share one federal limit. Choose the household that this person belongs to."
          />
        )}
        {isAsked && (
          <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
            <Typography sx={{ mb: 2 }}>
              <Link href={pages.look(lastName)} target="_blank" color="inherit">
                Search for this name (opens a new tab)
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
