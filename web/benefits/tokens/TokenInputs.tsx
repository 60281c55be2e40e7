import type * as z from 'zod';
import { tokenFields as fields, type Token, type TokenForm, tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { ImageInput } from '../../core/form/ImageInput.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useTokenImage } from '../token-counts/useTokenImage.ts';
import { say } from './texts.ts';

export type TokenEntityForm = EntityForm<z.input<typeof TokenForm>, TokenForm>;

/** The inputs of a token, shared by create and update. */
export function TokenInputs({ form, token }: { form: TokenEntityForm; token?: Token }) {
  const current = useTokenImage(token ?? { id: '' });
  return (
    <FormSection title={say('inputs.token')}>
      <ChoiceInput form={form} name="Type" field={fields.type} />
      <MoneyInput form={form} name="Value" field={fields.valueCents} />
      <OptionInput
        form={form}
        name="ProgramId"
        field={fields.programId}
        loadKey={['tokens/programs']}
        load={(signal) => call(tokenApi.programOptions, { signal })}
      />
      <ImageInput form={form} name="Image" label={say('inputs.image')} current={current} />
    </FormSection>
  );
}
