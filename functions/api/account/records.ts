/** Log-in, logout, the operations of users on their own accounts, and the apps' addresses for the index page. */
import { accountApi } from '../../../shared/entities/account.ts';
import { openRoute } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { setting } from '../../rules/setup/setting.ts';
import { bindRecords } from './bind.ts';
import { emailChangeRecords } from './emailChange.ts';
import { invitationRecords } from './invitation.ts';
import { ownSessionRecords } from './ownSession.ts';
import { passkeyRecords } from './passkeys.ts';
import { passwordRecords } from './password.ts';
import { registrationRecords } from './registration.ts';
import { secondFactorRecords } from './secondFactor.ts';
import { signInRecords } from './signIn.ts';

export const accountRecords = [
  ...signInRecords,
  ...ownSessionRecords,
  ...passwordRecords,
  ...invitationRecords,
  ...emailChangeRecords,
  ...secondFactorRecords,
  ...passkeyRecords,
  ...registrationRecords,
  ...bindRecords,
  openRoute(accountApi.stores, async () => ({
    appleAppUrl: (await setting(store(), 'appleAppUrl')) || undefined,
    googleAppUrl: (await setting(store(), 'googleAppUrl')) || undefined,
  })),
];
