/** Invoked once by whoever deploys a new portal (docs/deploy.md): nobody can sign in to make the first Admin. */
import { store } from '../../core/store/clients.ts';
import { FirstAdmin, firstAdmin, type Invited } from './firstAdmin.ts';

/** Answers whom the invitation goes to, and whether its mail was sent. What is wrong with the event, or that the portal has its Admin, is thrown as a sentence. */
export async function handler(event: unknown): Promise<Invited> {
  return firstAdmin(store(), FirstAdmin.parse(event));
}
