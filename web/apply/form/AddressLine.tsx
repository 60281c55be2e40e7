import { useEffect, useState } from 'react';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { radarKey } from '../../parts/addresses/radarKey.ts';
import { useFormTexts } from '../tab/language.ts';
import { TextField } from './Field.tsx';
import { useStep } from './StepContext.ts';
import { SuggestedAddressLine } from './SuggestedAddressLine.tsx';

/** Street and house number, with suggestions if the portal has a key for them. */
export function AddressLine() {
  const label = answerTexts[useFormTexts().language].labels.addressLine1;
  const { answers, change } = useStep();
  const [key, setKey] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void radarKey().then((found) => {
      // Do not replace the box while the applicant types in it.
      if (isShown && document.activeElement?.id !== 'addressLine1') setKey(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (key) return <SuggestedAddressLine label={label} clientKey={key} />;
  const type = (addressLine1: string) => change({ addressLine1 });
  return <TextField name="addressLine1" label={label} value={answers.addressLine1} onChange={type} autoComplete="address-line1" />;
}
