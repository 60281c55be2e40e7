import { Box, Divider, Menu, MenuItem, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Me } from '../../shared/entities/account.ts';
import { logOut } from '../access/session/session.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { useTexts } from '../core/language/texts.ts';
import { sellPath } from '../core/page/Redirect.tsx';
import { useHasScreen } from '../core/screenPaths.ts';
import { hasUnsaved } from '../core/session/unsaved.ts';
import { acceptsTokens, marketPath, maySell } from './menu.ts';

const passwordPath = '/change-password';
const salesPath = '/vendor/payments';
const phonesPath = '/market/phones';

interface Props {
  user: Me;
  name: string;
  anchor: HTMLElement;
  onClose(): void;
}

/** The items that belong to the person rather than to a role's menu: selling, own sales and phones, Change Password, the colors and Log Out. */
export function UserMenuItems({ user, name, anchor, onClose }: Props) {
  const { say } = useTexts('core/page');
  const [isAsking, setIsAsking] = useState(false);
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const hasPasswordScreen = useHasScreen(passwordPath);

  const leave = () => {
    if (hasUnsaved()) setIsAsking(true);
    else void logOut();
  };
  const switchColors = () => {
    setMode(isDark ? 'light' : 'dark');
    onClose();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={!isAsking} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 240 } } }}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[user.roleNames.join(', '), user.stateName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        {maySell(user) && (
          <MenuItem component="a" href={sellPath}>
            {say('menu.sell')}
          </MenuItem>
        )}
        {user.roleNames.includes('Vendor') && (
          <MenuItem component={Link} to={salesPath} onClick={onClose}>
            {say('menu.sales')}
          </MenuItem>
        )}
        {user.managersMaySell === true && (
          <MenuItem component={Link} to={phonesPath} onClick={onClose}>
            {say('menu.phones')}
          </MenuItem>
        )}
        {acceptsTokens(user) && (
          <MenuItem component={Link} to={marketPath} onClick={onClose}>
            {say('menu.tokens')}
          </MenuItem>
        )}
        {hasPasswordScreen && (
          <MenuItem component={Link} to={passwordPath} onClick={onClose}>
            {say('menu.password')}
          </MenuItem>
        )}
        <MenuItem onClick={switchColors}>{say(isDark ? 'menu.light' : 'menu.dark')}</MenuItem>
        <MenuItem onClick={leave}>{say('menu.logOut')}</MenuItem>
      </Menu>
      <ActionDialog
        isOpen={isAsking}
        title={say('menu.leave')}
        confirmLabel={say('menu.logOut')}
        cancelLabel={say('menu.stay')}
        onConfirm={() => void logOut()}
        onCancel={onClose}
      >
        {say('menu.leaveText')}
      </ActionDialog>
    </>
  );
}
