import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';
import { env } from '../../core/env.ts';
import { openRoute } from '../../core/http/route.ts';

export const recaptchaQueries = [openRoute(outsideServiceApi.siteKey, () => ({ siteKey: env().RECAPTCHA_SITE_KEY || undefined }))];
