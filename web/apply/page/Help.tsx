import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';

type Contact = Pick<ApplyReply, 'supportEmailAddress' | 'supportPhoneNumber'>;

/** Whom to call. */
export function Help({ supportEmailAddress: email, supportPhoneNumber: phone }: Contact) {
  const { t } = useTranslation();
  if (!email && !phone) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help">{t('help.title')}</h2>
      <ul className="lines">
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{t('help.call', { phone: formatPhone(phone) })}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{t('help.write', { email })}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
