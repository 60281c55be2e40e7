import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import type { Me } from '../../shared/entities/account.ts';
import { useTexts } from '../core/language/texts.ts';
import { late } from '../core/page/late.tsx';

const load = () => import('./UserMenuItems.tsx').then((module) => module.UserMenuItems);
const UserMenuItems = late(load);
/** Only users with a photo load the component that shows it. */
const ProfilePhoto = late(() => import('./ProfilePhoto.tsx').then((module) => module.ProfilePhoto), { Missing: () => null });
const avatarSx = { width: 34, height: 34, fontSize: '0.875rem', fontWeight: 650, bgcolor: '#cfe8b9', color: '#153f2c' };
const roundSx = { display: 'grid', placeItems: 'center', borderRadius: '50%', fontFamily: 'fontFamily', lineHeight: 1, userSelect: 'none' };

/** Returns the display name of a user. */
function nameOf({ firstName, lastName, email }: Me): string {
  return `${firstName} ${lastName}`.trim() || email;
}

function initials({ firstName, lastName, email }: Me): string {
  return `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || email.charAt(0).toUpperCase();
}

/** Shows the logged-in user and opens the user menu. */
export function UserMenu({ user }: { user: Me }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { say } = useTexts('core/page');
  const name = nameOf(user);
  return (
    <>
      <IconButton
        aria-label={say('menu.account', { initials: initials(user), name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
        sx={{ p: 0.5 }}
      >
        {user.profilePhotoGuid ? (
          <ProfilePhoto userId={user.id} sx={avatarSx}>
            {initials(user)}
          </ProfilePhoto>
        ) : (
          <Box sx={{ ...avatarSx, ...roundSx }}>{initials(user)}</Box>
        )}
      </IconButton>
      {anchor && <UserMenuItems user={user} name={name} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
