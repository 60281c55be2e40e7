import { beforeAll, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Role } from '../../../shared/core/role.ts';
import { hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';

const portal = usePortal();
let ohio: string;

beforeAll(async () => {
  for (const name of ['Kansas', 'Ohio']) {
    const state = await makeState(store(), { name });
    ohio = state.id;
    await store().transact(maker, (tx) => tx.create(programs, aProgram(state.id, { name: 'Senior FMNP', programType: 'Hybrid Card' })));
  }
});

test('distinguishes programs of the same name by State for users who see several', async () => {
  const offered = async (role: Role, api: typeof periodApi.programOptions | typeof hybridCodeApi.programOptions) => {
    const who = await portal.signIn({ roles: [role], stateId: ohio });
    return (await who.call(api)).body.map(({ label }: { label: string }) => label);
  };
  expect(await offered('Admin', periodApi.programOptions)).toEqual(['Senior FMNP · Kansas', 'Senior FMNP · Ohio']);
  expect(await offered('Admin', hybridCodeApi.programOptions)).toEqual(['Senior FMNP · Kansas', 'Senior FMNP · Ohio']);
  expect(await offered('State Agency Staff', periodApi.programOptions)).toEqual(['Senior FMNP']);
});
