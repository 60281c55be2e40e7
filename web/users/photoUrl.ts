import { type UserReply, userApi } from '../../shared/entities/user.ts';
import { pathOf } from '../core/request.ts';

/** Where a user's photo is served, to whoever may see the user; undefined for a user without one. */
export function photoUrl({ id, profilePhotoGuid }: UserReply): string | undefined {
  return profilePhotoGuid && pathOf(userApi.profilePhoto.path, { id });
}
