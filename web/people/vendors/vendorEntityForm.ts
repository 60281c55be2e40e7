import type * as z from 'zod';
import type { VendorForm } from '../../../shared/entities/vendor.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a vendor, with the type that its inputs use. */
export type VendorEntityForm = EntityForm<z.input<typeof VendorForm>, VendorForm>;
