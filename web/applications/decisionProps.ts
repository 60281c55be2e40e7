import type { ApplicationReply } from '../../shared/entities/application.ts';

/** A dialog that decides on an application. */
export interface DecisionProps {
  application: ApplicationReply;
  onClose(): void;
}
