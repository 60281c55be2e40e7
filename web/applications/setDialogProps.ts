import type { ApplicationReply } from '../../shared/entities/application.ts';
import type { SetMember } from '../../shared/entities/duplicate-set.ts';

/** The props of a dialog about people who are connected with an application through others. */
export interface SetDialogProps {
  application: ApplicationReply;
  /** The people that the reader may see. */
  members: readonly SetMember[];
  onClose(): void;
}
