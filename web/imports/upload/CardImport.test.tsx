import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importColumns } from '../../../shared/entities/upload.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { CardImport } from './CardImport.tsx';

const path = '/admin/upload/hybrid-card-recipients';
const empty = { result: { rows: [], totalFilteredRecords: 0 } };
const period = { id: 'p1', version: 1, name: 'Summer', programName: 'Cards', stateName: 'Missouri', programType: 'Hybrid Card' };
const periods = { ...period, startDate: '2026-05-01', endDate: '2026-09-30', availableFundsCents: 1, unallocatedCents: 1 };
const one = {
  id: 'i1',
  version: 1,
  kind: 'Hybrid Card Recipients',
  fileName: 'march.csv',
  status: 'Running',
  stateId: 'mo',
  sizeBytes: 1000,
  cursor: 500,
  line: 5,
  rowsDone: 1200,
  rowsFailed: 3,
  createdAt: '2026-03-01T00:00:00.000Z',
  header: [],
};
const answers = {
  'POST /api/issuance-periods/table': () => ({ result: { rows: [periods], totalFilteredRecords: 1 } }),
  'POST /api/upload/imports/table': () => empty,
  'POST /api/upload/hybrid-card/failures': () => empty,
  'GET /api/upload/imports/i1': () => one,
};

/** A fake of storage, as the browser posts to it. */
class Storage {
  /** Completes the upload. */
  static finish: () => void;
  static posts: { url: string; names: string[] }[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 204;
  #url = '';
  open(_method: string, url: string) {
    this.#url = url;
  }
  send(form: FormData) {
    Storage.posts.push({ url: this.#url, names: [...form.keys()] });
    this.upload.onprogress?.({ loaded: 1024 ** 2, total: 4 * 1024 ** 2 });
    Storage.finish = () => this.onload?.();
  }
}

beforeEach(() => {
  Storage.posts = [];
  vi.stubGlobal('XMLHttpRequest', Storage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function send(file: File, more = {}) {
  const asked = serve({ ...answers, ...more });
  const view = renderAt(path, <CardImport />);
  await view.user.click(await screen.findByRole('combobox', { name: /Issuance Period/ }));
  await view.user.click(await screen.findByRole('option', { name: /Summer/ }));
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByText(/march\.csv/);
  await view.user.click(screen.getByRole('button', { name: 'Upload' }));
  return { ...view, asked };
}

test('sends a small file with the call and puts the import into the address', async () => {
  const { router, asked } = await send(new File(['a,b'], 'march.csv'), { 'POST /api/upload/hybrid-card-recipients': () => one });
  await screen.findByText('File uploaded!');
  expect(router.state.location.search).toBe('?import=i1');
  const sent = asked.find(({ url }) => url.endsWith('hybrid-card-recipients'))?.body as FormData;
  expect(sent.get('issuancePeriodId')).toBe('p1');
  expect((sent.get('hybridCardRecipientsCsv') as File).name).toBe('march.csv');
  expect(Storage.posts).toEqual([]);
});

test('posts a large file to storage with its fields first, shows the progress and then starts the import', async () => {
  const file = Object.defineProperty(new File(['a,b'], 'march.csv'), 'size', { value: 4 * 1024 ** 2 });
  const { asked } = await send(file, {
    'POST /api/upload/presign': () => ({ importId: 'i1', url: 'https://storage.test/uploads', fields: { key: 'k', policy: 'p' } }),
    'POST /api/upload/hybrid-card-recipients': () => one,
  });
  await screen.findByText('1 MB of 4 MB uploaded');
  Storage.finish();
  await screen.findByText('File uploaded!');
  expect(Storage.posts).toEqual([{ url: 'https://storage.test/uploads', names: ['key', 'policy', 'file'] }]);
  expect(asked.find(({ url }) => url.endsWith('hybrid-card-recipients'))?.body).toEqual({ issuancePeriodId: 'p1', importId: 'i1' });
});

test('shows an error of the whole file at the file input and keeps the file', async () => {
  await send(new File(['a,b'], 'march.csv'), {
    'POST /api/upload/hybrid-card-recipients': () => refusal(400, 'hybridCardRecipientsCsv', 'The column lastName is missing'),
  });
  expect(await screen.findAllByText('The column lastName is missing')).toHaveLength(2);
  expect(screen.getByText(/march\.csv/)).toBeTruthy();
});

test('shows the progress after a reload from the address alone', async () => {
  serve(answers);
  renderAt(`${path}?import=i1`, <CardImport />);
  await screen.findByText('50%: 1,200 imported, 3 failed');
  expect(screen.getByRole('progressbar', { name: 'Importing' }).getAttribute('aria-valuenow')).toBe('50');
});

test('continues a stopped import', async () => {
  let status = 'Failed';
  serve({
    ...answers,
    'GET /api/upload/imports/i1': () => ({ ...one, status, message: 'Stopped at line 6.' }),
    'POST /api/upload/imports/i1/continue': () => {
      status = 'Running';
      return { ...one, status };
    },
  });
  const { user } = renderAt(`${path}?import=i1`, <CardImport />);
  await screen.findByText(/Stopped at line 6/);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('50%: 1,200 imported, 3 failed');
});

test('shows the counts and the failed rows until they are deleted', async () => {
  const row = { id: 'f1', version: 1, line: 7, field: 'zip', reason: 'Zip is too long', values: 'Ada | Lind' };
  let rows = [row];
  serve({
    ...answers,
    'GET /api/upload/imports/i1': () => ({ ...one, status: 'Done' }),
    'POST /api/upload/hybrid-card/failures': () => ({ result: { rows, totalFilteredRecords: rows.length } }),
    'DELETE /api/upload/hybrid-card/failure/f1': () => {
      rows = [];
      return { id: 'f1' };
    },
  });
  const { user } = renderAt(`${path}?import=i1`, <CardImport />);
  await screen.findByText('1,200 imported, 3 failed');
  // The error must not rely on color alone.
  expect((await screen.findByText('Zip is too long')).textContent).toBe('Error: Zip is too long');
  await user.click(await screen.findByRole('button', { name: 'Actions for line 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Are you sure you want to delete this?');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted');
  await waitFor(() => expect(screen.queryByText('Zip is too long')).toBeNull());
});

const codeless = 'hybridCode,firstName,lastName,dateOfBirth,serviceArea,shoeSize\n,Ada,Lind,1950-02-30,Boone,38\n';

test('lists required and optional columns and offers a template', async () => {
  serve(answers);
  const { user } = renderAt(path, <CardImport />);
  const table = screen.getByRole('table', { name: 'Columns of the file, in any order' });
  const told = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent));
  expect(told).toContainEqual(['hybridCode', 'Required']);
  expect(told).toContainEqual(['county', 'May be blank']);
  const saved: { name: string; blob: Blob }[] = [];
  let held: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    held = blob;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (held) saved.push({ name: this.download, blob: held });
  });
  await user.click(screen.getByRole('button', { name: 'Download a template' }));
  click.mockRestore();
  expect(saved.map(({ name }) => name)).toEqual(['hybrid-card-recipients-template.csv']);
  expect(await saved[0]?.blob.text()).toContain('hybridCode,firstName,lastName,');
});

test('reports errors in the first rows and unknown columns before the upload', async () => {
  const asked = serve(answers);
  renderAt(path, <CardImport />);
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [new File([codeless], 'march.csv')] } });
  const row = await screen.findByText(/^Line 2:/);
  expect(row.textContent).toContain('Hybrid Code is required (hybridCode)');
  expect(row.textContent).toContain('Date of Birth must be a date');
  expect(screen.getByText(/will not be imported: shoeSize/)).toBeTruthy();
  expect(asked.some(({ url }) => url.endsWith('hybrid-card-recipients'))).toBe(false);
  // After another file is chosen, the errors of the first one are gone.
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [new File(['a;b\n1;2'], 'april.csv')] } });
  await screen.findByText('This file cannot be imported');
  expect(screen.queryByText(/^Line 2:/)).toBeNull();
});

test('reports rows that the portal refuses by its records, as soon as the period is chosen', async () => {
  const reason = 'Boon is not a service area of this State';
  const asked = serve({
    ...answers,
    'POST /api/upload/first-rows': () => ({ failing: [{ line: 2, errors: [{ field: 'serviceArea', reason }] }] }),
  });
  const { user } = renderAt(path, <CardImport />);
  const good = 'hybridCode,firstName,lastName,dateOfBirth,serviceArea\nAM3FMMYREKYDR,Ada,Lind,1950-02-03,Boon\n';
  fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [new File([good], 'march.csv')] } });
  await screen.findByText(/No errors were found in the only row/);
  await user.click(await screen.findByRole('combobox', { name: /Issuance Period/ }));
  await user.click(await screen.findByRole('option', { name: /Summer/ }));
  expect((await screen.findByText(new RegExp(`^Line 2: ${reason}`))).textContent).toContain('(serviceArea)');
  expect(screen.queryByText(/No errors were found/)).toBeNull();
  expect(asked.find(({ url }) => url === '/api/upload/first-rows')?.body).toMatchObject({
    kind: 'Hybrid Card Recipients',
    issuancePeriodId: 'p1',
    rows: [{ line: 2, values: ['AM3FMMYREKYDR', 'Ada', 'Lind', '1950-02-03', 'Boon'] }],
  });
});

test('names the unknown columns of a finished import', async () => {
  const header = ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea', 'shoeSize'];
  serve({ ...answers, 'GET /api/upload/imports/i1': () => ({ ...one, status: 'Done', rowsFailed: 0, header }) });
  renderAt(`${path}?import=i1`, <CardImport />);
  await screen.findByText(/was not imported: shoeSize/);
});

test('reports an empty file or a non-CSV file as soon as it is chosen', async () => {
  serve(answers);
  renderAt(path, <CardImport />);
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } });
  choose(new File([], 'march.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe('The file is empty');
  choose(new File(['x'], 'march.xlsx'));
  await screen.findByText('File must be a csv.');
});

test('opens an earlier import by its name and focuses its result', async () => {
  const blank = Object.fromEntries(importColumns.map(({ name }) => [name, null]));
  const rows = [{ ...blank, id: 'i1', version: 1, fileName: 'march.csv', status: 'Done', createdAt: one.createdAt }];
  serve({
    ...answers,
    'POST /api/upload/imports/table': () => ({ result: { rows, totalFilteredRecords: 1 } }),
    'GET /api/upload/imports/i1': () => ({ ...one, status: 'Done', rowsFailed: 0 }),
  });
  const { user, router } = renderAt(path, <CardImport />);
  await user.click(await screen.findByRole('link', { name: 'march.csv' }));
  const heading = await screen.findByRole('heading', { name: 'Import of march.csv' });
  expect(router.state.location.search).toBe('?import=i1');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('requests only open periods and shows a message if none is open', async () => {
  const asked = serve({ ...answers, 'POST /api/issuance-periods/table': () => empty });
  const { user } = renderAt(path, <CardImport />);
  await user.click(await screen.findByRole('combobox', { name: /Issuance Period/ }));
  await screen.findByText(/^No issuance period of a Hybrid Card program is open today/);
  const columns = (asked.find(({ url }) => url === '/api/issuance-periods/table')?.body as { columns?: object[] } | undefined)?.columns;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(columns).toContainEqual(expect.objectContaining({ name: 'startDate', filter: { operator: 'LessThanEqualTo', value: day } }));
  expect(columns).toContainEqual({ name: 'endDate', filter: { operator: 'GreaterThanEqualTo', value: day } });
});

test('shows the error at the period box if the period has closed since', async () => {
  await send(new File(['a,b'], 'march.csv'), {
    'POST /api/upload/hybrid-card-recipients': () => refusal(400, 'issuanceperiodId', 'Summer is over'),
  });
  await screen.findAllByText('Summer is over');
  const box = screen.getByRole('combobox', { name: /Issuance Period/ });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
