import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import type { Me } from '../../shared/entities/account.ts';
import { useTexts } from '../core/language/texts.ts';
import { late } from '../core/page/late.tsx';
import { visuallyHidden } from '../core/visuallyHidden.ts';

const load = () => import('./UserMenuItems.tsx').then((module) => module.UserMenuItems);
const UserMenuItems = late(load);
/** Only users with a photo load the component that shows it. */
const ProfilePhoto = late(() => import('./ProfilePhoto.tsx').then((module) => module.ProfilePhoto), { Missing: () => null });
const avatarSx = { width: 36, height: 36, fontSize: '0.8125rem', fontWeight: 700, bgcolor: 'tint.brand', color: 'primary.main' };
const roundSx = { display: 'grid', placeItems: 'center', borderRadius: '50%', fontFamily: 'fontFamily', lineHeight: 1, userSelect: 'none' };

/** Below the theme's `lg` breakpoint, only screen readers get the name next to the picture. */
const noRoomForName = '1023.95px';

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
  const picture = user.profilePhotoGuid ? (
    <ProfilePhoto userId={user.id} sx={avatarSx}>
      {initials(user)}
    </ProfilePhoto>
  ) : (
    <Box component="span" sx={{ ...avatarSx, ...roundSx }}>
      {initials(user)}
    </Box>
  );
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
        sx={{ gap: 1.25, p: 0.5, borderRadius: 99, textAlign: 'left', '&:hover': { bgcolor: 'action.hover' } }}
      >
        {picture}
        <span style={visuallyHidden}>{say('menu.account')} </span>
        <Box component="span" sx={{ maxWidth: '14rem', pr: { lg: 1 }, [`@media (max-width: ${noRoomForName})`]: visuallyHidden }}>
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', fontWeight: 650 }}>
            {name}
          </Typography>{' '}
          <Typography component="span" color="textSecondary" noWrap sx={{ display: 'block', fontSize: '0.75rem', lineHeight: '1rem' }}>
            {user.roleNames.join(', ')}
          </Typography>
        </Box>
      </ButtonBase>
      {anchor && <UserMenuItems user={user} name={name} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
