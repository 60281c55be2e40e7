/** Helpers for a person who is new to the portal. */
import type { Page } from '@playwright/test';
import { fill } from './form.ts';
import { unique } from './unique.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A password that the rules allow and that is hard to guess. */
export const ownPassword = 'Orchard-Kettle-57-Lantern';

/** Returns a person with a name and an email address that no other test uses. */
export function newPerson(firstName: string): Person {
  const lastName = unique('Quill');
  return { firstName, lastName, email: `${firstName}.${lastName}@example.org`.replaceAll(' ', '.').toLowerCase() };
}

/** Types the person's data into a form that creates a user. */
export async function fillPerson(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await fill(page, { 'First Name': firstName, 'Last Name': lastName, Email: email });
}
