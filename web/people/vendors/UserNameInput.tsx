import { Box, FormHelperText } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { vendorFields } from '../../../shared/entities/vendor.ts';
import { TextInput } from '../../core/form/TextInput.tsx';
import { say } from './texts.ts';
import { useIsUserNameTaken } from './useIsUserNameTaken.ts';
import type { VendorEntityForm } from './vendorEntityForm.ts';

/** The user name. While the user types, it warns if another vendor of the State has the name. */
export function UserNameInput({ form, own }: { form: VendorEntityForm; own?: string | undefined }) {
  const { control, formState } = form.methods;
  const typed = useWatch({ control, name: 'userName' });
  const isTaken = useIsUserNameTaken(typed ?? '', own);
  return (
    <Box>
      <TextInput form={form} name="userName" field={vendorFields.userName} />
      <div role="status">
        {isTaken && !formState.errors.userName && (
          <FormHelperText sx={{ mx: 0, fontWeight: 500, color: 'warning.main' }}>{say('form.nameTaken')}</FormHelperText>
        )}
      </div>
    </Box>
  );
}
