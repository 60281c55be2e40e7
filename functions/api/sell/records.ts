/** Selling on a registered phone: the phone's session, the worth of a code, the sale and its undoing. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { signedText } from '../../../shared/core/signedText.ts';
import { sellers } from '../../../shared/entities/sales-device.ts';
import { type Receipt, saleNumber, sellApi } from '../../../shared/entities/sell.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import { type Call, openRoute, replyWith, route, type Session } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { accounts, namesOf } from '../../entities/systemCallers.ts';
import { newChallenge } from '../../rules/access/challenge.ts';
import { assertPasskey, usedPasskeyOptions } from '../../rules/access/passkeys.ts';
import { endedSellCookie, endSelling } from '../../rules/access/selling/cookie.ts';
import { registerPhone, startOnPhone } from '../../rules/access/selling/phones.ts';
import { hasPin, isPinRight } from '../../rules/access/selling/pin.ts';
import { sellRoute } from '../../rules/access/selling/sellRoute.ts';
import { assertSigned } from '../../rules/access/selling/signature.ts';
import { endSession, moveIdleEnd } from '../../rules/access/session.ts';
import { redeemWithProgram } from '../../rules/benefits/redeem.ts';
import { undoSale } from '../../rules/benefits/undo.ts';
import { worthOf } from '../../rules/benefits/worth.ts';
import { sellStateOf } from '../../rules/payments/vendorSales/sellState.ts';
import { countingUnknownCodes } from '../../rules/payments/vendorSales/unknownCodes.ts';
import { offlineRecords } from './offline.ts';

const refuse = refusalsOf('benefits/sellRefusals');

const agentOf = (event: APIGatewayProxyEventV2) => event.headers['user-agent'] ?? '';
const deviceOf = (id: string) => store().get(accounts, salesDevices, id);

export const sellRecords = [
  openRoute(sellApi.challenge, () => ({ nonce: newChallenge(store().now()) })),

  route(sellApi.register, sellers, async ({ caller, session, event, body }) => {
    const { device, cookies, endsAt } = await registerPhone(store(), { caller, session, agent: agentOf(event) }, body);
    return replyWith(sellApi.register, await sellStateOf(store(), caller, device, endsAt), { cookies });
  }),

  route(sellApi.start, sellers, async ({ caller, session, event, body }) => {
    const { device, cookies, endsAt } = await startOnPhone(store(), { caller, session, agent: agentOf(event) }, body);
    return replyWith(sellApi.start, await sellStateOf(store(), caller, device, endsAt), { cookies });
  }),

  sellRoute(
    sellApi.unlockWays,
    async ({ caller: { userId }, deviceId }) => {
      const [pin, passkey] = await Promise.all([hasPin(store(), { userId, deviceId }), usedPasskeyOptions(store(), userId)]);
      return { hasPin: pin, passkey: passkey && { ...passkey } };
    },
    { isForLocked: true },
  ),

  sellRoute(
    sellApi.unlock,
    async ({ caller, session, deviceId, body }) => {
      const device = await deviceOf(deviceId);
      await assertSigned(body, signedText('unlock', body.nonce), device.publicKey, store().now());
      if ('passkey' in body) await assertPasskey(store(), caller.userId, body.passkey);
      else await assertPin(session, { userId: caller.userId, deviceId }, body.pin);
      await moveIdleEnd(session);
      return sellStateOf(store(), caller, device, session.endsAt);
    },
    { isForLocked: true },
  ),

  openRoute(sellApi.end, async ({ event }) => {
    await endSelling(event);
    return replyWith(sellApi.end, {}, { cookies: [endedSellCookie] });
  }),

  sellRoute(sellApi.state, async ({ caller, session, deviceId }) => sellStateOf(store(), caller, await deviceOf(deviceId), session.endsAt)),

  sellRoute(sellApi.worth, ({ caller, deviceId, body }) =>
    countingUnknownCodes(store(), { caller, deviceId }, body.code, () => worthOf(store(), caller, body)),
  ),

  sellRoute(sellApi.charge, charge),

  sellRoute(sellApi.undo, async ({ caller, deviceId, params, key, requestHash }) => {
    await undoSale(store(), caller, { saleId: params.saleId, deviceId }, { key, requestHash });
    return {};
  }),

  ...offlineRecords,
];

/** Throws 'invalid' for a wrong PIN. The fifth ends the session, and throws 'conflict'. */
async function assertPin(session: Session, holder: { userId: string; deviceId: string }, pin: string): Promise<void> {
  const answer = await isPinRight(store(), holder, pin);
  if (answer === 'wrong') throw refuse('invalid', 'wrongPin', { field: 'pin' });
  if (answer === 'right') return;
  await endSession(session);
  throw refuse('conflict', 'pinUsedUp', { field: 'pin' });
}

async function charge({ caller, deviceId, body, key, requestHash }: Call<typeof sellApi.charge> & { deviceId: string }): Promise<Receipt> {
  const sell = () => redeemWithProgram(store(), caller, { ...body, deviceId }, { key, requestHash });
  const { sales, program, leftCents } = await countingUnknownCodes(store(), { caller, deviceId }, body.code, sell);
  const [first] = sales;
  if (!first) throw new Fault('A redemption without a sale');
  const { id, vendorName = '', occurredAt, stateId, programId } = first;
  const found = program ?? (await store().get(namesOf(stateId), programs, programId));
  return {
    saleId: id,
    number: saleNumber(id),
    amountCents: sales.reduce((sum, { amountCents }) => sum + amountCents, 0),
    remainingCents: leftCents ?? (await leftNow(body.code)),
    occurredAt,
    vendorName,
    programId,
    programName: found.name,
    disclaimer: found.farmerTransactionDisclaimer,
  };

  /** A repeated request did not read the card. Its rest is not part of the sale, so its absence refuses nothing. */
  async function leftNow(code: string): Promise<number | undefined> {
    const { remainingCents } = await worthOf(store(), caller, { code, vendorId: body.vendorId }).catch(() => ({
      remainingCents: undefined,
    }));
    return remainingCents;
  }
}
