import { mkdirSync, rmSync, readdirSync, readFileSync } from 'node:fs';
import { startCloud } from '../cloud.ts';
const folder = '/tmp/seed-try2';
rmSync(folder, { recursive: true, force: true }); mkdirSync(folder);
const cloud = await startCloud({ folder, log: console.log, groups: [] });
const { seed } = await import('./seed.ts');
const { tableClient } = await import('../../../functions/core/clients.ts');
const client = tableClient(); const send = client.send.bind(client); const n: Record<string, number> = {}; let items = 0;
(client as any).send = (c: any) => { n[c.constructor.name] = (n[c.constructor.name] ?? 0) + 1; items += c.input.TransactItems?.length ?? 0; return send(c); };
const u = process.cpuUsage();
await seed({ log: (l) => { const c = process.cpuUsage(u); console.log(Math.round(c.user/1000), Math.round(c.system/1000), l, JSON.stringify(n), items); } });
for (const pid of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) try { const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8'); if (cmd.includes(folder) && cmd.includes('dynoxide')&& !cmd.startsWith('/bin/sh')) { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '); console.log('dynoxide cpu', Number(s[13]) * 10, Number(s[14]) * 10); } } catch {}
await cloud.stop();
