/** The columns of a file of vendors. Others are ignored; so are acceptsWic and acceptsSenior, which nothing in the portal asks for. */
import type { FileColumns } from '../fileColumns.ts';

export const vendorColumns = {
  names: ['vendorName', 'street', 'city', 'county', 'zip', 'email', 'phone', 'outletType'],
  required: ['vendorName', 'email', 'outletType'],
  each: 'vendor',
} as const satisfies FileColumns;
