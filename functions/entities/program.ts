import { Program, programColumns, programPermissions } from '../../shared/entities/program.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

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
    name: () => refuse('conflict', 'taken.programName', { field: 'name' }),
    onlineRecipientApplicationLink: () => refuse('conflict', 'taken.programLink', { field: 'onlineRecipientApplicationLink' }),
  },
});

function linkClaim({ stateId, onlineRecipientApplicationLink: link }: Program): string | undefined {
  return link && `${stateId}#${link}`;
}
