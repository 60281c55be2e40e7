import { Program, programColumns, programPermissions } from '../../shared/entities/program.ts';
import { entity } from '../core/entity.ts';

export const programs = entity<Program>({
  name: 'Program',
  stored: Program,
  columns: programColumns,
  permissions: programPermissions,
  scope: { state: 'stateId', isForRecipients: true },
  secrets: ['eCheckMerchantApiKey'],
  /** By type, so that one read shows whether a State has a program with tokens. */
  owner: (program) => ({ of: `State#${program.stateId}`, at: `Program#${program.programType}#${program.id}` }),
  unique: (program) => ({ name: `${program.stateId}#${program.name}`, onlineRecipientApplicationLink: linkClaim(program) }),
  taken: {
    name: 'The State already has a program with this name',
    onlineRecipientApplicationLink: 'The State already has a program with this application link',
  },
});

function linkClaim({ stateId, onlineRecipientApplicationLink: link }: Program): string | undefined {
  return link && `${stateId}#${link}`;
}
