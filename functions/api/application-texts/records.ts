import { applicationTextApi, applicationTextPermissions } from '../../../shared/entities/application-text.ts';
import type { Caller } from '../../core/caller.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { states } from '../../entities/state.ts';
import { textById } from '../../rules/applications/texts/textById.ts';
import { textsInForce, todayOf } from '../../rules/applications/texts/textsInForce.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { assertNotPast, assertUnseen, textReply } from './rules.ts';

const { read, change } = applicationTextPermissions;

/** Returns the caller's own State and its current date. */
async function placeOf(caller: Caller) {
  const state = await ownState(store().as(caller));
  return { stateId: state.id, today: todayOf(state, store().now()) };
}

export const applicationTextRecords = [
  route(applicationTextApi.create, change, async ({ caller, body }) => {
    const { stateId, today } = await placeOf(caller);
    assertNotPast(body.startsOn, today);
    const text = await store().transact(caller, (tx) => {
      tx.reference(states, stateId);
      return tx.create(applicationTexts, { ...body, stateId });
    });
    // This is the newest text in force, even if the index does not have it yet.
    return textReply(text, [text], today);
  }),

  route(applicationTextApi.inForce, read, async ({ caller }) => {
    const { stateId, today } = await placeOf(caller);
    return textsInForce(store().as(caller), stateId, today);
  }),

  route(applicationTextApi.get, read, async ({ caller, params }) => {
    const { stateId, today } = await placeOf(caller);
    const text = await textById(store().as(caller), params.id);
    return textReply(text, await textsInForce(store().as(caller), stateId, today), today);
  }),

  route(applicationTextApi.remove, change, async ({ caller, params }) => {
    const { today } = await placeOf(caller);
    return store().transact(caller, async (tx) => {
      const text = await tx.get(applicationTexts, params.id);
      assertUnseen(text, today);
      tx.remove(applicationTexts, text);
      return text;
    });
  }),
];
