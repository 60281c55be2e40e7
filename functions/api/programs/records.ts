import { programApi, programPermissions } from '../../../shared/entities/program.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { readForm } from '../../core/http/form.ts';
import { imageReply, keepImage } from '../../core/http/image.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { keepFederalTerms } from './federalTerms.ts';
import { assertSameIdentity, picturesOf, supportPhoneOf, toReplyFor } from './rules.ts';

const refuse = refusalsOf('setup/server.staff');

/** Returns an image that the program still uses. Other images are not found. */
async function picture(programId: string, guid: string, which: 'logoGuid' | 'farmersMarketMapGuid') {
  const program = await store().find(publicPage, programs, programId);
  if (!program || program[which] !== guid) throw notFound('image');
  return imageReply(guid);
}

export const programRecords = [
  route(
    programApi.create,
    programPermissions.change,
    async ({ caller, body, files }) => {
      const { removeLogo: _logo, removeFarmersMarketMap: _map, ...fields } = body;
      const supportPhoneNumber = await supportPhoneOf(fields);
      const pictures = await picturesOf(files, {});
      return store().transact(caller, async (tx) => {
        await tx.require(states, body.stateId, 'stateId');
        await keepFederalTerms(tx, { after: fields });
        return tx.create(programs, { ...fields, ...pictures, supportPhoneNumber });
      });
    },
    readForm,
  ),

  route(programApi.get, programPermissions.read, async ({ caller, params }) =>
    toReplyFor(caller, await store().get(caller, programs, params.id)),
  ),

  route(
    programApi.update,
    programPermissions.change,
    async ({ caller, params, body, files }) => {
      const { removeLogo, removeFarmersMarketMap, ...fields } = body;
      const supportPhoneNumber = await supportPhoneOf(fields);
      const pictures = await picturesOf(files, { removeLogo, removeFarmersMarketMap }, await store().get(caller, programs, params.id));
      return store().transact(caller, async (tx) => {
        const before = assertCurrent(await tx.get(programs, params.id), body.version);
        assertSameIdentity(before, fields);
        await keepFederalTerms(tx, { after: fields, before });
        return tx.update(programs, before, { ...fieldsOf(fields), ...pictures, supportPhoneNumber });
      });
    },
    readForm,
  ),

  route(programApi.remove, programPermissions.change, async ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const program = await tx.get(programs, params.id);
      tx.remove(programs, program);
      return program;
    }),
  ),

  route(
    programApi.changeMap,
    programPermissions.changeMap,
    async ({ caller, params, body, files }) => {
      const map = files.FarmersMarketMap;
      if (!map) throw refuse('invalid', 'programs.noMap', { field: 'FarmersMarketMap' });
      const farmersMarketMapGuid = await keepImage(map, 'FarmersMarketMap');
      const program = await store().transact(caller, async (tx) => {
        const before = assertCurrent(await tx.get(programs, params.id), body.version);
        return tx.update(programs, before, { ...before, farmersMarketMapGuid });
      });
      return toReplyFor(caller, program);
    },
    readForm,
  ),

  openRoute(programApi.logo, ({ params }) => picture(params.programId, params.logoGuid, 'logoGuid')),
  openRoute(programApi.map, ({ params }) => picture(params.programId, params.mapGuid, 'farmersMarketMapGuid')),
];
