import { useState } from 'react';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { useFormTexts } from '../tab/language.ts';

interface KeepNumberProps {
  readonly stateName: string;
  /** As people read it: 'MO-3F4-ACD-EGH'. */
  readonly number: string;
  /** The address of the page with the status. */
  readonly statusPage: string;
  readonly supportPhoneNumber?: string | undefined;
}

/** Buttons that print the number or save it as a picture. */
export function KeepNumber({ stateName, number, statusPage, supportPhoneNumber }: KeepNumberProps) {
  const { say } = useFormTexts();
  const [result, setResult] = useState<'saved' | 'notSaved'>();
  const save = async () => {
    setResult(undefined);
    const call = supportPhoneNumber ? [say('help.call', { phone: formatPhone(supportPhoneNumber) })] : [];
    try {
      const { saveNumberPicture } = await import('./numberPicture.ts');
      await saveNumberPicture({ stateName, label: say('confirmation.number'), number, notes: [statusPage, ...call] });
      setResult('saved');
    } catch {
      setResult('notSaved');
    }
  };
  return (
    <div className="unprinted">
      <div className="buttons">
        <button type="button" className="button second" onClick={() => window.print()}>
          {say('confirmation.print')}
        </button>
        <button type="button" className="button second" onClick={save}>
          {say('confirmation.picture')}
        </button>
      </div>
      <p role="status">{result && say(`confirmation.${result}`)}</p>
    </div>
  );
}
