/** The conditions that hold after a market day: each saved sale has one answer, no cent is paid twice, and the loss is within its bounds. */
import { limits, type ModelDay, type ModelSale } from './offlineMarket.ts';

const cardCents = 5000;
const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
type Answer = ModelSale['answers'][number];

const claimed = ({ paidCents, shortfallCents }: Answer) => paidCents + shortfallCents;
const answerOf = ({ answers: [first] }: ModelSale): Answer => {
  if (!first) throw new Error('A sale has no answer');
  return first;
};
const sumOf = (some: readonly ModelSale[], cents: (answer: Answer) => number) => some.reduce((sum, one) => sum + cents(answerOf(one)), 0);

export interface Truth {
  /** The faults in words. */
  readonly faults: readonly string[];
  /** The reasons and statuses of all answers. */
  readonly seen: readonly string[];
  /** The largest loss of a card and the largest sum of a phone, each with its bound, in words. */
  readonly bounds: string;
}

/** Compares a day's answers with what the model knows about each sale, card and phone. */
export async function truthOf({ registrations, sales, onlineCents, left }: ModelDay): Promise<Truth> {
  const remaining = await left();
  const most = { cardLoss: 0, phone: 0 };
  const faults = sales.flatMap((sale) => faultsOfSale(sale).map((fault) => `sale ${sales.indexOf(sale)}: ${fault}`));
  const saved = sales.filter(({ wasPaid, answers }) => !wasPaid && answers.length > 0);
  const byCard = Map.groupBy(saved, ({ card }) => card);
  for (const [card, cents] of remaining.entries()) {
    const some = byCard.get(card) ?? [];
    const loss = sumOf(some, ({ shortfallCents }) => shortfallCents);
    // Every cent that left the card was paid once: with a connection, or for a saved sale.
    const paid = (onlineCents[card] ?? 0) + sumOf(some, ({ paidCents }) => paidCents);
    if (cardCents - cents !== paid) faults.push(`card ${card}: ${cardCents - cents} left it, and ${paid} were paid`);
    if (loss > 0 && cents > 0) faults.push(`card ${card}: it is short of ${loss}, and has ${cents}`);
    if (loss > registrations * limits.cardCents) faults.push(`card ${card}: its loss of ${loss} is above the limits of all phones`);
    most.cardLoss = Math.max(most.cardLoss, loss);
  }
  for (const [phone, some] of Map.groupBy(saved, (sale) => sale.phone)) {
    const total = sumOf(some, claimed);
    most.phone = Math.max(most.phone, total);
    if (total > limits.deviceCents) faults.push(`phone ${phone}: it brought ${total}`);
    for (const [card, ofBoth] of Map.groupBy(some, (sale) => sale.card))
      if (sumOf(ofBoth, claimed) > limits.cardCents) faults.push(`phone ${phone}: it brought too much of card ${card}`);
  }
  const seen = new Set(sales.flatMap(({ answers: [first] }) => first?.reason ?? first?.status ?? []));
  const bounds = `a card lost ${inDollars(most.cardLoss)} of ${inDollars(registrations * limits.cardCents)} at most, and a phone sold for ${inDollars(most.phone)} of ${inDollars(limits.deviceCents)}`;
  return { faults, seen: [...seen], bounds };
}

function faultsOfSale({ wasPaid, isHonest, amountCents, answers }: ModelSale): string[] {
  const [first] = answers;
  if (!first || answers.length < 2) return [`it has ${answers.length} answers`];
  const { status, reason, paidCents, shortfallCents } = first;
  const isDone = status === 'Paid' || status === 'Paid in Part';
  const faults: string[] = [];
  if (new Set(answers.map((one) => JSON.stringify(one))).size !== 1) faults.push('its answers differ');
  if (wasPaid && (status !== 'Paid' || paidCents !== amountCents)) faults.push(`it was paid with a connection, and is ${status}`);
  if (paidCents + shortfallCents !== (isDone ? amountCents : 0)) faults.push(`${paidCents} and ${shortfallCents} are not its amount`);
  // An honest phone is never refused. Its sales wait for staff only after it was removed, its user was locked, or its vendor was archived.
  const isExplained =
    reason !== undefined && ['Phone removed', 'User locked', 'Vendor stopped', 'Gap in the sales of the phone'].includes(reason);
  if (isHonest && status === 'Held' && !isExplained) faults.push(`it is honest, and held for ${reason}`);
  if (status === 'Refused') faults.push(`it is refused: ${reason}`);
  return faults;
}
