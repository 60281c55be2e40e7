import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareRecaptcha, siteKey } from './recaptcha.ts';

/** What Google wants said in place of its badge, which would cover the page of a small phone. Where there is no key there is nothing to say. */
export function RecaptchaNotice() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    void siteKey().then((key) => setIsOn(key !== undefined));
    void prepareRecaptcha();
  }, []);
  if (!isOn) return null;
  return (
    <p className="soft">
      {t('check.recaptcha.begin')} <a href="https://policies.google.com/privacy">{t('check.recaptcha.privacy')}</a>{' '}
      {t('check.recaptcha.and')} <a href="https://policies.google.com/terms">{t('check.recaptcha.terms')}</a> {t('check.recaptcha.end')}
    </p>
  );
}
