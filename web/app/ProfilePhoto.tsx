import { Avatar, type AvatarProps } from '@mui/material';
import { userApi } from '../../shared/entities/user.ts';
import { pathOf } from '../core/request.ts';

/** The user's photo. Its children are shown when it does not load. */
export function ProfilePhoto({ userId, ...looks }: { userId: string } & Pick<AvatarProps, 'sx' | 'children'>) {
  return <Avatar src={pathOf(userApi.profilePhoto.path, { id: userId })} alt="" {...looks} />;
}
