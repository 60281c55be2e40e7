import type { ApplicationReply } from '../../shared/entities/application.ts';
import type { SetMember } from '../../shared/entities/duplicate-set.ts';

/** A dialog about those who are connected with an application through others. */
export interface SetDialogProps {
  application: ApplicationReply;
  /** Those whom the reader may see. */
  members: readonly SetMember[];
  onClose(): void;
}
