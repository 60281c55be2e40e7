import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../shared/core/field.ts';
import type { Role } from '../../../shared/core/role.ts';
import { userFields as fields, needsOf } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { ChoicesInput } from '../../core/form/ChoicesInput.tsx';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { OptionsInput } from '../../core/form/OptionsInput.tsx';
import { primaryHint } from '../../parts/people/primaryHint.ts';
import { say } from './texts.ts';
import { useClearedScope } from './useClearedScope.ts';
import type { UserEntityForm } from './userEntityForm.ts';
import { useUserOptions } from './useUserOptions.ts';

/** These fields are optional in the schema. The roles that show them require them. */
const required = <F extends Field>(field: F) => ({ ...field, isRequired: true });

/** The roles of a user and the inputs that each role requires: State, vendor and service areas (specification 4.24 to 4.26). */
export function RoleInputs({ form }: { form: UserEntityForm }) {
  useClearedScope(form);
  const [userRoles, stateId] = useWatch({ control: form.methods.control, name: ['userRoles', 'stateId'] });
  const { requiresState, requiresVendor, requiresServiceArea } = needsOf(userRoles ?? []);
  const options = useUserOptions();
  const roleNames = useRoleNames();
  const disabledReason = stateId ? undefined : say('form.stateFirst');
  const ofState = stateId ?? undefined;
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoicesInput form={form} name="userRoles" field={{ ...fields.userRoles, options: roleNames }} />
      </Box>
      {requiresState && (
        <OptionInput
          form={form}
          name="stateId"
          field={required(fields.stateId)}
          loadKey={['users/states']}
          load={async () => (await options()).states}
        />
      )}
      {requiresServiceArea && (
        <OptionsInput
          form={form}
          name="serviceAreas"
          field={required(fields.serviceAreas)}
          disabledReason={disabledReason}
          noOptions={say('form.noAreas')}
          loadKey={['users/service-areas', ofState]}
          load={async () => (await options(ofState)).serviceAreas}
        />
      )}
      {requiresVendor && (
        <>
          <OptionInput
            form={form}
            name="vendorId"
            field={required(fields.vendorId)}
            disabledReason={disabledReason}
            loadKey={['users/vendors', ofState]}
            load={async (signal, asked) =>
              Object.keys(asked).length > 0
                ? call(vendorApi.options, { query: { ...asked, stateId: ofState }, signal })
                : (await options(ofState)).vendors
            }
            isSearched
          />
          <ChoiceInput
            form={form}
            name="vendorUserType"
            field={required(fields.vendorUserType)}
            hint={primaryHint}
            disabledReason={disabledReason}
          />
          <FlagInput form={form} name="notificationsEnabled" field={fields.notificationsEnabled} disabledReason={disabledReason} />
        </>
      )}
    </>
  );
}

/** The roles that the caller may assign, from the server. All roles until its response arrives. */
function useRoleNames(): readonly Role[] {
  const options = useUserOptions();
  const answer = useQuery({ queryKey: ['options', 'users/roles'], queryFn: async () => (await options()).roles, staleTime: 30_000 });
  return answer.data?.map((role) => role.value) ?? fields.userRoles.options;
}
