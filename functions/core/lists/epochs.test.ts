import { expect, test } from 'vitest';
import { epoch, names, person, World } from './testFeed.ts';

test('finds late records when a raised epoch makes it read the partition again', async () => {
  const world = new World();
  const replicas = world.open();
  world.write(person, 'late', 'MO', { name: 'Late' }, { isHeldBack: true });
  world.write(person, 'seen', 'MO', { name: 'Seen' });
  world.now += 60_000;
  world.write(person, 'next', 'MO', { name: 'Next' });
  await names(replicas, person, { stateId: 'MO' });
  const late = world.records.get('Person#late');
  if (late) world.records.set('Person#late', { ...late, isHeldBack: false });
  world.now += 60_000;
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(['Next', 'Seen']);
  world.write(epoch, 'Person#MO', 'MO', {});
  world.now += 2000;
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(['Late', 'Next', 'Seen']);
  const asked = world.reads.length;
  world.now += 2000;
  await names(replicas, person, { stateId: 'MO' });
  expect(world.reads).toHaveLength(asked + 3); // the same epoch triggers no new read
});

test('reads again from the start of the bulk write in an epoch, and reads everything after a missed epoch', async () => {
  const world = new World();
  const [replicas, idle] = [world.open(), world.open()];
  for (let n = 0; n < 50; n += 1) world.write(person, `old${n}`, 'MO', { name: `Old ${n}` });
  world.now += 60 * 60_000;
  for (const each of [replicas, idle]) await names(each, person, { stateId: 'MO' });
  const begins = world.now;
  world.now += 60_000;
  world.write(person, 'next', 'MO', { name: 'Next' });
  world.now += 60_000;
  for (const each of [replicas, idle]) await names(each, person, { stateId: 'MO' });
  const bulk = (name: string, at: number) => {
    world.write(person, name, 'MO', { name }, { at });
    world.write(epoch, 'Person#MO', 'MO', { since: new Date(at).toISOString() });
    world.now += 2000;
  };
  bulk('Late', begins);
  world.told = 0;
  expect(await names(replicas, person, { stateId: 'MO' })).toContain('Late');
  expect(world.told).toBeLessThan(20);
  bulk('Later', begins + 30_000);
  world.told = 0;
  expect(await names(idle, person, { stateId: 'MO' })).toEqual(expect.arrayContaining(['Late', 'Later']));
  expect(world.told).toBeGreaterThan(50);
});

test('shows the records of an import in a list at its end, and in a search at once', async () => {
  const world = new World();
  const replicas = world.open();
  const imported = (name: string) => world.write(person, name, 'MO', { name }, { isImport: true });
  const seen = async (canLackImports: boolean, later = 2000) => {
    world.now += later;
    world.reads = [];
    return { names: (await names(replicas, person, { stateId: 'MO', canLackImports })).sort(), reads: world.reads.sort() };
  };
  imported('Before');
  const begins = new Date(world.now).toISOString();
  expect(await seen(true)).toEqual({ names: ['Before'], reads: ['*', '*#MO', 'Person#MO', 'Person#MO#import'] });
  expect((await seen(true, 10_000)).reads).toContain('Person#MO#import'); // once more, for late records
  imported('First');
  world.write(person, 'Clerk', 'MO', { name: 'Clerk' });
  expect(await seen(true)).toEqual({ names: ['Before', 'Clerk'], reads: ['*#MO', 'Person#MO'] });
  expect((await seen(false)).names).toEqual(['Before', 'Clerk', 'First']);
  imported('Second');
  expect((await seen(true)).names).toEqual(['Before', 'Clerk', 'First']);
  imported('Last');
  world.write(epoch, 'Person#MO#import', 'MO', { since: begins });
  expect(await seen(true)).toEqual({
    names: ['Before', 'Clerk', 'First', 'Last', 'Second'],
    reads: ['*#MO', 'Person#MO', 'Person#MO#import'],
  });
  expect((await seen(true)).reads).toEqual(['*', '*#MO', 'Person#MO']);
});

test('lists records of an unfinished import after ten minutes, and a changed record at once', async () => {
  const world = new World();
  const replicas = world.open();
  const listed = async (later: number) => {
    world.now += later;
    return (await names(replicas, person, { stateId: 'MO', canLackImports: true })).sort();
  };
  await listed(0);
  await listed(11_000);
  for (const name of ['One', 'Two']) world.write(person, name, 'MO', { name }, { isImport: true });
  expect(await listed(2000)).toEqual([]);
  world.write(person, 'Two', 'MO', { name: 'Two, mended' });
  expect(await listed(2000)).toEqual(['Two, mended']);
  expect(await listed(9 * 60_000)).toEqual(['Two, mended']);
  expect(await listed(2 * 60_000)).toEqual(['One', 'Two, mended']);
});
