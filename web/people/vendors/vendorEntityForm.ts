import type * as z from 'zod';
import type { VendorForm } from '../../../shared/entities/vendor.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a vendor, as its inputs see it. */
export type VendorEntityForm = EntityForm<z.input<typeof VendorForm>, VendorForm>;
