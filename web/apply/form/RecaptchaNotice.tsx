import { useEffect, useState } from 'react';
import { useFormTexts } from '../tab/language.ts';
import { prepareRecaptcha, siteKey } from './recaptcha.ts';

/** The notice that Google requires in place of its badge, which would cover the page of a small phone. Empty without a key. */
export function RecaptchaNotice() {
  const { say } = useFormTexts();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    void siteKey().then((key) => setIsOn(key !== undefined));
    void prepareRecaptcha();
  }, []);
  if (!isOn) return null;
  return (
    <p className="soft">
      {say('check.recaptcha.begin')} <a href="https://policies.google.com/privacy">{say('check.recaptcha.privacy')}</a>{' '}
      {say('check.recaptcha.and')} <a href="https://policies.google.com/terms">{say('check.recaptcha.terms')}</a>{' '}
      {say('check.recaptcha.end')}
    </p>
  );
}
