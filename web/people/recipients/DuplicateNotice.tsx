import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { text } from '../../../shared/core/field.ts';
import { duplicateReason, type Recipient } from '../../../shared/entities/recipient.ts';
import { TextInput } from '../../core/form/TextInput.tsx';
import { visuallyHidden } from '../../core/visuallyHidden.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import type { RecipientEntityForm } from './recipientEntityForm.ts';
import { say } from './texts.ts';
import { usePossibleDuplicate } from './usePossibleDuplicate.ts';

/** Required once the form shows it. */
const reason = text(duplicateReason.label);

/** Shows that the person seems to be registered already. State staff give a reason, local staff ask State staff (rule R17). */
export function DuplicateNotice({ form, before }: { form: RecipientEntityForm; before?: Recipient | undefined }) {
  const pages = useStaffPages();
  const { methods } = form;
  const isFound = usePossibleDuplicate(form, before);
  const lastName = useWatch({ control: methods.control, name: 'lastName' });
  const isRefused = methods.formState.errors.duplicateReason !== undefined;

  useEffect(() => {
    if (isFound || isRefused || !methods.getValues('duplicateReason')) return;
    methods.setValue('duplicateReason', undefined, { shouldDirty: true });
  }, [methods, isFound, isRefused]);

  const isShown = isFound || isRefused;
  // If only the call found a likely deactivated or denied person, its message is at the reason.
  const title = say(isFound ? 'duplicate.known' : 'duplicate.likely');
  return (
    <Box sx={{ gridColumn: '1 / -1', '&:not(:has(> [role="group"]))': { display: 'contents' } }}>
      {/* Announced once, when the duplicate is found. The notice contains an input and would otherwise be announced at each key. */}
      <div role="status" style={visuallyHidden}>
        {isShown && title}
      </div>
      {isShown && (
        <Alert severity="warning" variant="outlined" role="group" aria-label={title} slotProps={{ message: { sx: { flexGrow: 1 } } }}>
          <AlertTitle component="p" sx={{ fontSize: '1rem', fontWeight: 600 }}>
            {title}
          </AlertTitle>
          <Box sx={{ mb: pages.isStateStaff ? 2 : 0 }}>
            {say(pages.isStateStaff ? 'duplicate.explain' : 'duplicate.askState')}{' '}
            <Link href={pages.look(lastName ?? '')} target="_blank" color="inherit">
              {say('duplicate.search')}
            </Link>
          </Box>
          {pages.isStateStaff && <TextInput form={form} name="duplicateReason" field={reason} />}
        </Alert>
      )}
    </Box>
  );
}
