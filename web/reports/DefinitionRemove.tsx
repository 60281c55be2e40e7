import { reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';
import { RemoveDialog } from '../core/recordDialog/RemoveDialog.tsx';
import { sayDefinition } from './definitionTexts.ts';
import { getDefinition } from './getDefinition.ts';

export function DefinitionRemove() {
  return (
    <RemoveDialog
      what={sayDefinition('remove.what')}
      load={getDefinition}
      stale={[reportDefinitionApi.table]}
      nameOf={(report) => report.name}
      remove={({ id }) => call(reportDefinitionApi.remove, { params: { reportId: id } })}
    />
  );
}
