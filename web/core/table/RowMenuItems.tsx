import { Menu, MenuItem } from '@mui/material';
import { Link, parsePath, useLocation } from 'react-router';
import type { RowAction } from './list.ts';

interface Props {
  label: string;
  actions: readonly RowAction[];
  anchor: HTMLElement;
  onClose(): void;
}

/** A row's actions. Links remember the list's URL, so that a form returns to the unchanged list. */
export function RowMenuItems({ label, actions, anchor, onClose }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {actions.map((action) => {
        const sx = action.isDangerous ? { color: 'error.main' } : {};
        if ('to' in action) {
          const own = parsePath(action.to);
          const to = { ...own, search: action.isOverlay ? search : (own.search ?? '') };
          return (
            <MenuItem key={action.label} component={Link} to={to} state={{ list: `${pathname}${search}` }} onClick={onClose} sx={sx}>
              {action.label}
            </MenuItem>
          );
        }
        const run = () => {
          onClose();
          action.onClick();
        };
        return (
          <MenuItem key={action.label} onClick={run} sx={sx}>
            {action.label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
