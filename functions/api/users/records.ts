import { roles } from '../../../shared/core/role.ts';
import { userApi, userPermissions } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { fieldsOf } from '../../core/crud.ts';
import { notFound } from '../../core/errors.ts';
import { readForm } from '../../core/http/form.ts';
import { imageReply } from '../../core/http/image.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { mailRuns } from '../../entities/mail.ts';
import { users } from '../../entities/user.ts';
import { startMailRun } from '../../rules/mails/run.ts';
import { changeUser, type FindUser } from '../../rules/people/users/changeUser.ts';
import { createUser } from '../../rules/people/users/createUser.ts';
import { givenUser } from '../../rules/people/users/givenUser.ts';
import { inviteAgain } from '../../rules/people/users/inviteAgain.ts';
import { lockUser } from '../../rules/people/users/lockUser.ts';
import { maySeePhoto, photoOf, removeUser } from './rules.ts';
import { takeTotp } from './takeTotp.ts';

const { read, change } = userPermissions;
const finding =
  (caller: Caller, id: string): FindUser =>
  () =>
    store().get(caller, users, id);

export const userRecords = [
  route(
    userApi.create,
    change,
    async ({ caller, body, files }) => {
      const { password, removeProfilePhoto, ...form } = body;
      const photo = await photoOf(files, removeProfilePhoto);
      return createUser(store(), caller, { given: await givenUser(form), password, profilePhotoGuid: photo() });
    },
    readForm,
  ),

  route(userApi.get, read, ({ caller, params }) => store().get(caller, users, params.id)),

  route(
    userApi.update,
    change,
    async ({ caller, params, body, files }) => {
      const { password, removeProfilePhoto, ...form } = fieldsOf(body);
      const photo = await photoOf(files, removeProfilePhoto);
      const changes = { version: body.version, given: await givenUser(form), password, photo };
      return changeUser(store(), caller, finding(caller, params.id), changes);
    },
    readForm,
  ),

  route(userApi.remove, change, ({ caller, params }) => removeUser(store(), caller, finding(caller, params.id))),

  // The address stays when the image changes, and it shows a person, so browsers do not cache it.
  route(userApi.profilePhoto, roles, async ({ caller, params }) => {
    const user = await store().get(params.id === caller.userId ? caller.forOwnAccount() : caller, users, params.id);
    if (!maySeePhoto(caller, user)) throw notFound('user');
    if (!user.profilePhotoGuid) throw notFound('image');
    return { ...(await imageReply(user.profilePhotoGuid)), cacheSeconds: 0 };
  }),

  route(userApi.sendConfirmEmail, change, async ({ caller, params }) => {
    await inviteAgain(store(), caller, finding(caller, params.id));
    return {};
  }),

  route(userApi.bulkSend, change, ({ caller, body }) => startMailRun(store(), caller, body)),
  route(userApi.bulkProgress, read, ({ caller, params }) => store().get(caller, mailRuns, params.id)),

  route(userApi.lock, change, ({ caller, params, body }) => lockUser(store(), caller, finding(caller, params.id), body.version)),
  route(userApi.removeTotp, change, ({ caller, params, body }) => takeTotp(store(), caller, finding(caller, params.id), body.version)),
];
