import { Stack } from '@mui/material';
import { settingFields } from '../../../shared/entities/setting.ts';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { ReadOnlyText } from '../../core/form/ReadOnlyText.tsx';
import { KeyInput } from './KeyInput.tsx';
import type { SettingEntityForm } from './settingEntityForm.ts';
import { say } from './texts.ts';
import { ValueInput } from './ValueInput.tsx';

/**
 * The inputs of a setting, shared by create and update. `ownKey` is the key of an existing record, which cannot change (specification
 * 5.13).
 */
export function SettingInputs({ form, ownKey }: { form: SettingEntityForm; ownKey?: string }) {
  return (
    <FormSection title={say('inputs.setting')}>
      <Stack spacing={3} sx={{ gridColumn: '1 / -1' }}>
        {ownKey === undefined ? (
          <KeyInput form={form} />
        ) : (
          <ReadOnlyText label={settingFields.key.label} value={ownKey} hint={say('inputs.keyFixed')} />
        )}
        <ValueInput form={form} />
        <FlagInput form={form} name="isEnabled" field={settingFields.isEnabled} hint={say('inputs.enabledHint')} />
      </Stack>
    </FormSection>
  );
}
