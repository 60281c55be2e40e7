/** Returns the State and program that the public form needs, by the words of its address. */
import { TableRequest } from '../../../shared/core/table.ts';
import { maxHousehold } from '../../../shared/entities/application-form.ts';
import { basesOf, judgedOn, kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import type { ApplyReply, FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { ProgramPage } from '../../../shared/entities/program-page.ts';
import type { State } from '../../../shared/entities/state.ts';
import { env } from '../../core/env.ts';
import { notFound } from '../../core/errors.ts';
import { store } from '../../core/store/clients.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { formTypeOf } from '../../rules/applications/formTypeOf.ts';
import { incomeLimitOn } from '../../rules/applications/incomeLimits/incomeLimitOn.ts';
import { placeOf } from '../../rules/applications/incomeLimits/placeOf.ts';
import { seasonOf } from '../../rules/applications/seasonOf.ts';
import { textsInForce, todayOf } from '../../rules/applications/texts/textsInForce.ts';
import { openQueries, type Queries } from '../../rules/lists/openQueries.ts';
import { brandOf } from '../../rules/setup/brandOf.ts';
import { slugOf } from '../../rules/setup/statusPage.ts';

interface Address {
  readonly state: string;
  readonly link?: string | undefined;
}

const every = TableRequest.parse({});

/** Throws 'notFound' for an unknown State. `program` is absent if it does not accept applications or does not exist. */
export async function applyReply({ state: slug, link }: Address): Promise<ApplyReply> {
  const { state, queries, open } = await openIn(slug);
  const linked = open.find((one) => one.link === link?.toLowerCase());
  const [first] = open;
  const [program, contact] = await Promise.all([
    linked && store().find(publicPage, programs, linked.id),
    contactOf(first?.id, queries, state),
  ]);
  return {
    stateName: state.name,
    brand: await brandOf(state),
    ...contact,
    programs: open.map(({ name, link: address }) => ({ name, link: address })),
    program: program && linked && (await formOf(queries, state, program, linked)),
    isUnknown: (link !== undefined && !linked && !(await hasLink(queries, link))) || undefined,
  };
}

/** Returns whether a program of the State has the link, whether or not it accepts applications. */
async function hasLink(queries: Queries, link: string): Promise<boolean> {
  const all = await queries.rows(programs, every, [], ['onlineRecipientApplicationLink']);
  return all.some((row) => row.onlineRecipientApplicationLink === link.toLowerCase());
}

/** Returns the form type of a program, or 'Unknown' if the address has no program. */
export async function formTypeAt({ state: slug, link }: Address) {
  const found = await openIn(slug).catch(() => undefined);
  const linked = found?.open.find((one) => one.link === link?.toLowerCase());
  return formTypeOf(found?.state ?? { name: '' }, linked && { optIntoOnlineRecipientApplicationSubmission: true });
}

interface OpenProgram {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly season: { readonly startDate: string; readonly endDate: string };
}

/** Returns the State of the address, and its programs that accept applications now. */
async function openIn(slug: string): Promise<Opening> {
  const everywhere = await openQueries({ caller: publicPage, after: [] }, [states]);
  const named = (await everywhere.rows(states, every)).find(({ name }) => slugOf(String(name)) === slugOf(slug));
  if (!named) throw notFound('page');
  return openOf(named.id);
}

interface Opening {
  readonly state: State;
  readonly queries: Queries;
  readonly open: readonly OpenProgram[];
}

/** Returns the programs of a State that accept applications now: opted in, with an open or future period. */
async function openOf(stateId: string): Promise<Opening> {
  const [state, queries] = await Promise.all([
    store().get(publicPage, states, stateId),
    openQueries({ caller: publicPage, after: [] }, [programs, periods, serviceAreas], stateId),
  ]);
  const taking = { column: 'optIntoOnlineRecipientApplicationSubmission', operator: 'EqualTo', value: 'Yes' } as const;
  const seasons = await queries.rows(periods, every, [], ['programId', 'startDate', 'endDate']);
  const open = (await queries.rows(programs, every, [taking], ['name', 'onlineRecipientApplicationLink'])).flatMap((row) => {
    const days = seasons.flatMap(({ programId, startDate, endDate }) =>
      programId === row.id ? [{ startDate: String(startDate), endDate: String(endDate) }] : [],
    );
    const season = seasonOf(state, days, Date.now());
    const link = row.onlineRecipientApplicationLink;
    return season && link ? [{ id: row.id, name: String(row.name), link: String(link), season }] : [];
  });
  return { state, queries, open };
}

/** Returns the public facts about a program. Throws 'notFound' if it does not exist. */
export async function programPage(programId: string): Promise<ProgramPage> {
  const program = await store().get(publicPage, programs, programId);
  const { name, logoGuid, supportEmailAddress, supportPhoneNumber } = program;
  const { state, open } = await openOf(program.stateId);
  const taking = open.find(({ id }) => id === programId);
  return {
    name,
    stateName: state.name,
    brand: await brandOf(state),
    kind: kindOfProgram(program.federalProgram),
    logoGuid,
    supportEmailAddress,
    supportPhoneNumber,
    applyPath: taking && `/apply/${slugOf(state.name)}/${taking.link}`,
  };
}

/** Returns a contact from the first program that accepts applications, or else from any program of the State. */
async function contactOf(programId: string | undefined, queries: Queries, { id }: State) {
  const [any] = await queries.rows(programs, every, [{ column: 'stateId', operator: 'EqualTo', value: id }], ['name']);
  const program = await store().find(publicPage, programs, programId ?? any?.id ?? 'none');
  return { supportEmailAddress: program?.supportEmailAddress, supportPhoneNumber: program?.supportPhoneNumber };
}

async function formOf(queries: Queries, state: State, program: Program, { link, season }: OpenProgram): Promise<FormOfProgram> {
  const today = todayOf(state, Date.now());
  const [texts, limit] = await Promise.all([
    textsInForce(store().as(publicPage), state.id, today),
    incomeLimitOn(store(), today, placeOf(state.name)),
  ]);
  const areas = await queries.rows(serviceAreas, every, [], ['name', 'counties']);
  const { id, name, supportEmailAddress, supportPhoneNumber, logoGuid, farmersMarketMapGuid: mapGuid } = program;
  return {
    id,
    name,
    link,
    kind: kindOfProgram(program.federalProgram),
    formType: formTypeOf(state, program),
    judgedOn: judgedOn(program, state, season, Date.now()),
    bases: [...basesOf(program)],
    supportEmailAddress,
    supportPhoneNumber,
    paperFormLink: program.onlineRecipientApplicationFormLink,
    logoGuid,
    mapGuid,
    areas: areas.map((area) => ({
      id: area.id,
      name: String(area.name),
      counties: String(area.counties ?? '')
        .split(', ')
        .filter(Boolean),
    })),
    texts,
    limits: limit ? Array.from({ length: maxHousehold }, (_, i) => ({ size: i + 1, ...incomeLimitOf(limit, i + 1) })) : [],
    incomeLimitId: limit?.id,
    // Deployed stages have other names. infra/aws/constructs/context.ts refuses this one.
    ...(env().STAGE === 'local' && { isDemonstration: true }),
  };
}
