import { useQueryClient } from '@tanstack/react-query';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useBackPath } from '../../core/screenBase.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import type { Countable } from '../token-counts/countLines.ts';
import { RedemptionInputs } from './RedemptionInputs.tsx';
import { say } from './texts.ts';
import { recordedText, redemptionFields, useRedemption } from './useRedemption.ts';

/** State staff record the tokens that a vendor turns in. */
export function RedemptionCreate() {
  return (
    <RecordPage
      title={say('redeemed.record')}
      loadKey={['tokens/redeemable']}
      load={(signal) => call(tokenRedemptionApi.redeemable, { signal })}
    >
      {(tokens) => <CreateForm tokens={tokens} />}
    </RecordPage>
  );
}

function CreateForm({ tokens }: { tokens: readonly Countable[] }) {
  const navigate = useNavigateHere();
  const client = useQueryClient();
  const back = useBackPath();
  const form = useRedemption(tokens, async (made) => {
    toastSuccess(recordedText(made));
    await client.invalidateQueries();
    await navigate(back);
  });
  return (
    <FormPage title={say('redeemed.record')} form={form}>
      <RedemptionInputs form={form} tokens={tokens} />
      <TextInput form={form} name="reason" field={redemptionFields.reason} hint={say('redemption.reasonHint')} />
    </FormPage>
  );
}
