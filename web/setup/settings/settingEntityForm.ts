import type * as z from 'zod';
import type { SettingForm } from '../../../shared/entities/setting.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a setting, with the type that its inputs use. */
export type SettingEntityForm = EntityForm<z.input<typeof SettingForm>, SettingForm>;
