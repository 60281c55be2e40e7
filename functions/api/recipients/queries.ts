import { fold } from '../../../shared/core/fold.ts';
import { ethnicities, races, recipientApi, recipientPermissions, wicCategories } from '../../../shared/entities/recipient.ts';
import { tokenIssuanceApi, tokenIssuancePermissions } from '../../../shared/entities/token-issuance.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { withoutArchived } from '../../rules/people/recipients/findByCode.ts';
import { askAbout, availableSum, cardOptions, cardsHeld, freeCard, issuedSum, redeemedSum } from './holdings.ts';
import { findRecipients, searchRecipients } from './search.ts';
import { recipientTimeline } from './timeline.ts';
import { tokensOf } from './tokensOf.ts';

const { read } = recipientPermissions;
const words = (options: readonly string[]) => options.map((word) => ({ value: word, label: word }));

export const recipientQueries = [
  route(recipientApi.table, recipientPermissions.stateTable, (call) => findRecipients(call, call.body, withoutArchived(call.body))),
  route(recipientApi.localTable, recipientPermissions.localTable, (call) => findRecipients(call, call.body, withoutArchived(call.body))),
  route(recipientApi.searchPage, read, (call) => findRecipients(call, call.body)),
  route(recipientApi.search, read, (call) => searchRecipients(call, call.body.searchTerm)),

  route(recipientApi.timeline, read, recipientTimeline),
  route(recipientApi.issuedSum, read, async (call) => issuedSum(await askAbout(call, call.params.id, [benefits]), call.params.id)),
  route(recipientApi.redeemedSum, read, async (call) => redeemedSum(await askAbout(call, call.params.id, [benefits]), call.params.id)),
  route(recipientApi.checkForAvailableBenefits, read, async (call) =>
    availableSum(await askAbout(call, call.params.id, [benefits]), call.params.id, Date.now()),
  ),

  route(recipientApi.hybridCodes, read, async (call) => cardsHeld(await askAbout(call, call.params.id, [hybridCodes]), call.params.id)),
  route(recipientApi.hybridCodeOptions, read, async (call) => {
    const { recipientId, searchTerm = '', values = '' } = call.query;
    const chosen = values.split(',').filter((id) => id !== '');
    const queries = await askAbout(call, recipientId, [hybridCodes]);
    const typed = await freeCard(store().as(call.caller), searchTerm);
    return typed ? [typed] : await cardOptions(queries, recipientId, searchTerm, chosen);
  }),

  route(tokenIssuanceApi.ofRecipient, tokenIssuancePermissions.ofRecipient, (call) => tokensOf(call, call.params.recipientId)),

  route(recipientApi.programs, read, async (call) => (await openQueries(call, [programs])).options(programs, { label: 'name', take: 500 })),
  route(recipientApi.wicCategoryOptions, read, () => words(wicCategories)),
  route(recipientApi.ethnicityOptions, read, () => words(ethnicities)),
  route(recipientApi.raceOptions, read, () => words(races)),

  /** Returns the counties of the service areas and of the recipients' homes. */
  route(recipientApi.countyOptions, read, async (call) => {
    const queries = await openQueries(call, [serviceAreas, recipients], call.query.stateId);
    const ofAreas = (await queries.totals(serviceAreas, { groupBy: ['counties'] })).map(({ group }) => group.counties);
    const ofPeople = (await queries.totals(recipients, { groupBy: ['county'] })).map(({ group }) => group.county);
    const names = [...ofAreas.flatMap((list) => String(list ?? '').split(', ')), ...ofPeople.map((name) => String(name ?? ''))];
    const counties = new Map(names.filter(Boolean).map((name) => [fold(name), name]));
    return words([...counties.values()].sort((a, b) => a.localeCompare(b, 'en-US')));
  }),
];
