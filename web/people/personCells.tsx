import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Wire } from '../../shared/core/column.ts';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import { formatInstant } from '../core/dayText.ts';

const onOneLine = (words: ReactNode) => <Box sx={{ whiteSpace: 'nowrap' }}>{words}</Box>;

/** The cells of a list of users: narrow where a value may break, so that whether someone can sign in stays in sight. */
export const personCells = {
  email: (row: { readonly email: Wire }) => <Box sx={{ minWidth: { md: '11rem' }, overflowWrap: 'anywhere' }}>{row.email}</Box>,
  phoneNumber: (row: { readonly phoneNumber: Wire }) => row.phoneNumber && onOneLine(formatPhone(String(row.phoneNumber))),
  createdAt: (row: { readonly createdAt: Wire }) => onOneLine(formatInstant(String(row.createdAt))),
};
