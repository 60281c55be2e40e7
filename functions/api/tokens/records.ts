import { type Token, type TokenForm, tokenApi, tokenPermissions } from '../../../shared/entities/token.ts';
import { assertCurrent } from '../../core/crud.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import type { Upload } from '../../core/http/body.ts';
import { readForm } from '../../core/http/form.ts';
import { imageReply, keepImage } from '../../core/http/image.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { programs } from '../../entities/program.ts';
import { tokens } from '../../entities/token.ts';
import { tokenRedemptionRecords } from './redemptions.ts';

const refuse = refusalsOf('benefits/server.staff');

const { read, see, change } = tokenPermissions;

/** Returns the new image's ID, or the current one if none is sent. Throws 'invalid' on `Image` for any file other than a PNG or JPG. */
async function imageIdOf({ Image }: Readonly<Record<string, Upload>>, before?: string): Promise<string | undefined> {
  return Image ? keepImage(Image, 'Image') : before;
}

/** Returns the token of a form, in its program's State. Throws 'invalid' on `ProgramId` for a program without tokens. */
async function tokenOf(tx: UnitOfWork, { Type, Value, ProgramId }: TokenForm) {
  const program = await tx.require(programs, ProgramId, 'ProgramId');
  if (program.programType !== 'Token')
    throw refuse('invalid', 'tokens.noTokens', { values: { program: program.name }, field: 'ProgramId' });
  return { type: Type, valueCents: Value, programId: program.id, stateId: program.stateId };
}

/** Tokens in circulation keep their value and their program. Throws 'conflict' on the form's field. */
function assertSameWorth(before: Token, after: Pick<Token, 'valueCents' | 'programId'>): void {
  if (after.valueCents !== before.valueCents) throw refuse('conflict', 'tokens.value', { field: 'Value' });
  if (after.programId !== before.programId) throw refuse('conflict', 'tokens.program', { field: 'ProgramId' });
}

export const tokenRecords = [
  ...tokenRedemptionRecords,

  route(
    tokenApi.create,
    change,
    async ({ caller, body, files }) => {
      const imageId = await imageIdOf(files);
      return store().transact(caller, async (tx) => tx.create(tokens, { ...(await tokenOf(tx, body)), imageId }));
    },
    readForm,
  ),

  route(tokenApi.get, read, ({ caller, params }) => store().get(caller, tokens, params.id)),

  route(
    tokenApi.update,
    change,
    async ({ caller, params, body, files }) => {
      const imageId = await imageIdOf(files, (await store().get(caller, tokens, params.id)).imageId);
      return store().transact(caller, async (tx) => {
        const before = assertCurrent(await tx.get(tokens, params.id), body.version);
        const after = await tokenOf(tx, body);
        if (before.issuedIn) assertSameWorth(before, after);
        return tx.update(tokens, before, { ...before, ...after, imageId });
      });
    },
    readForm,
  ),

  route(tokenApi.remove, change, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const token = await tx.get(tokens, params.id);
      tx.remove(tokens, token);
      return token;
    }),
  ),

  route(tokenApi.image, see, async ({ caller, params }) => {
    const { imageId } = await store().get(caller, tokens, params.id);
    if (imageId === undefined) throw notFound('image');
    // The address stays when the image changes, so browsers must not cache it for long.
    const { content, contentType } = await imageReply(imageId);
    return { content, contentType };
  }),
];
