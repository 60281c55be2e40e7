import { useParams } from 'react-router';
import * as z from 'zod';
import { type ProgramReply, programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { ImageInput } from '../../core/form/ImageInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { mapUrl } from './programImages.ts';
import { say } from './texts.ts';

/** State staff can only change the file. */
const MapForm = z.object({});
const get = (id: string, signal?: AbortSignal) => call(programApi.get, { params: { id }, signal });

export function ProgramMapUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['programs', id]} load={(signal) => get(id, signal)}>
      {(program) => <ProgramMapForm program={program} />}
    </RecordPage>
  );
}

function ProgramMapForm({ program }: { program: z.infer<typeof ProgramReply> }) {
  const form = useEntityForm({
    schema: MapForm,
    values: () => ({}),
    save: (_values, { FarmersMarketMap }, version) =>
      call(programApi.changeMap, { params: { id: program.id }, body: { version }, files: { FarmersMarketMap } }),
    saved: say('update.saved'),
    edited: { entity: 'Program', record: program, reload: () => get(program.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { program: program.name })} form={form}>
      <ImageInput form={form} name="FarmersMarketMap" label={say('inputs.map')} current={mapUrl(program)} />
    </FormPage>
  );
}
