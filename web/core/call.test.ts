import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../shared/core/endpoint.ts';
import { call, callAhead } from './call.ts';
import { CallError, isCancelled, sentences } from './callError.ts';
import { onProblem } from './problems.ts';

const Thing = z.object({ id: z.string() });
const Body = z.object({
  name: z.string().min(1, 'Name is required'),
  isOn: z.boolean(),
  note: z.string().optional(),
  take: z.number().default(10),
});
const get = endpoint('GET', '/api/things/{id}', { summary: 'Try it', reply: Thing, query: z.object({ size: z.number().optional() }) });
const save = endpoint('POST', '/api/things', { summary: 'Try it', body: Body, reply: Thing, files: ['photo'] });
const pay = endpoint('PUT', '/api/things/pay', { summary: 'Try it', reply: Thing, isKeyed: true });
const report = endpoint('GET', '/api/things/report', { summary: 'Try it', reply: 'csv' });

const fetched = vi.fn<typeof fetch>();
const problems = vi.fn();

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const sent = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};
const refusedWith = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('expected a CallError', { cause: error });
  return error;
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  onProblem(problems);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  problems.mockReset();
});

test('shows the portal’s own message when the gateway refuses a request as too large', async () => {
  fetched.mockResolvedValue(json({ message: 'Request Too Long' }, 413));
  expect((await refusedWith(call(get, { params: { id: '1' } }))).message).toBe(sentences.tooLarge);
});

describe('while the server loads records', () => {
  const loading = (percent: number) => {
    const errorMessage = `Loading the records of Missouri, ${percent}%`;
    return json({ validationFailures: [{ propertyName: '', errorMessage }] }, 503, { 'retry-after': '1' });
  };

  test('repeats the call until they are loaded and reports no fault', async () => {
    vi.useFakeTimers();
    fetched
      .mockResolvedValueOnce(loading(0))
      .mockResolvedValueOnce(loading(40))
      .mockResolvedValue(json({ id: '1' }));
    const answer = call(get, { params: { id: '1' } });
    await vi.advanceTimersByTimeAsync(900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1200);
    await expect(answer).resolves.toEqual({ id: '1' });
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(problems).not.toHaveBeenCalled();
  });

  test('stops repeating a canceled call', async () => {
    vi.useFakeTimers();
    fetched.mockResolvedValue(loading(40));
    const { signal, abort } = ((one) => ({ signal: one.signal, abort: () => one.abort() }))(new AbortController());
    const answer = call(get, { params: { id: '1' }, signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    abort();
    expect(isCancelled(await answer)).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('treats a gateway error as a fault as usual', async () => {
    fetched.mockResolvedValue(json({ message: 'Service Unavailable' }, 503));
    expect((await refusedWith(call(get, { params: { id: '1' } }))).message).toBe(sentences.fault);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a call without its schema yet', () => {
  const me = endpoint('GET', '/api/things/mine', { summary: 'Try it', reply: Thing });
  const ahead = (load: () => Promise<typeof me>) => callAhead<typeof me>({ method: 'GET', path: '/api/things/mine' }, load);

  test('is sent at once, and its response is parsed by the schema', async () => {
    fetched.mockImplementation(async () => json({ id: 'a', secret: 'b' }));
    const schema = Promise.withResolvers<typeof me>();
    const answer = ahead(() => schema.promise);
    expect([sent().method, sent().url]).toEqual(['GET', '/api/things/mine']);
    schema.resolve(me);
    expect(await answer).toEqual({ id: 'a' });
  });

  test('is refused with the portal’s message even if the schema never arrives', async () => {
    const validationFailures = [null, 'odd', { propertyName: 'name' }, { propertyName: 'name', errorMessage: 'Name is required' }];
    fetched.mockResolvedValue(json({ validationFailures }, 400));
    const error = await refusedWith(ahead(() => Promise.reject(new TypeError('no line'))));
    expect([error.status, error.failures, error.message]).toEqual([400, [validationFailures[3]], 'Name is required']);
  });
});

describe('a request', () => {
  test('fills in the path, writes the query and has the header that no other site can send', async () => {
    fetched.mockResolvedValue(json({ id: 'a/b' }));
    await call(get, { params: { id: 'a/b' }, query: { size: 3 } });
    expect(sent().url).toBe('/api/things/a%2Fb?size=3');
    expect(sent().headers.get('x-requested-with')).toBe('efmnp');
  });

  test('has its own correlation id and keeps it while records load', async () => {
    vi.useFakeTimers();
    const validationFailures = [{ propertyName: '', errorMessage: 'Loading the records of Missouri, 0%' }];
    fetched.mockResolvedValueOnce(json({ validationFailures }, 503, { 'retry-after': '1' }));
    fetched.mockImplementation(async () => json({ id: '1' }));
    const first = call(get, { params: { id: '1' } });
    await vi.advanceTimersByTimeAsync(1100);
    await first;
    await call(get, { params: { id: '1' } });
    const ids = [0, 1, 2].map((index) => sent(index).headers.get('x-correlation-id'));
    expect(ids[0]).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('contains JSON with the schema’s defaults', async () => {
    fetched.mockResolvedValue(json({ id: '1' }));
    await call(save, { body: { name: 'Ada', isOn: false } });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent().body))).toEqual({ name: 'Ada', isOn: false, take: 10 });
  });

  test('is multipart when there is a file and leaves out missing values', async () => {
    fetched.mockResolvedValue(json({ id: '1' }));
    const photo = new File(['x'], 'p.png', { type: 'image/png' });
    await call(save, { body: { name: 'Ada', isOn: true, note: undefined }, files: { photo, other: undefined } });
    const form = sent().body as FormData;
    expect([...form.keys()].sort()).toEqual(['isOn', 'name', 'photo', 'take']);
    expect(form.get('isOn')).toBe('true');
    expect(form.get('photo')).toBeInstanceOf(File);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  test('has the idempotency key of a money call', async () => {
    fetched.mockResolvedValue(json({ id: '1' }));
    await call(pay, { idempotencyKey: 'k1' });
    expect(sent().headers.get('idempotency-key')).toBe('k1');
  });

  test('is not sent when the schema refuses its body', async () => {
    const error = await refusedWith(call(save, { body: { name: '', isOn: true } }));
    expect(error.failures).toEqual([{ propertyName: 'name', errorMessage: 'Name is required' }]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a response', () => {
  test('is returned without values that the schema does not name', async () => {
    fetched.mockResolvedValue(json({ id: '1', secret: 'x' }));
    expect(await call(get, { params: { id: '1' } })).toEqual({ id: '1' });
  });

  test('is a file, or the id of a CSV that is created in the background', async () => {
    fetched.mockResolvedValueOnce(new Response('a,b')).mockResolvedValueOnce(json({ exportId: 'e1' }, 202));
    expect(await ((await call(report, {})) as Blob).text()).toBe('a,b');
    expect(await call(report, {})).toEqual({ exportId: 'e1' });
  });

  test('returns validation failures unchanged and without a toast', async () => {
    const validationFailures = [{ propertyName: 'name', errorMessage: 'Taken' }];
    fetched.mockResolvedValue(json({ validationFailures }, 409));
    const error = await refusedWith(call(get, { params: { id: '1' } }));
    expect([error.status, error.message, error.failures]).toEqual([409, 'Taken', validationFailures]);
    expect(problems).not.toHaveBeenCalled();
  });

  test.each([
    [401, 'signedOut', sentences.signedOut],
    [403, 'forbidden', sentences.forbidden],
    [500, 'fault', sentences.fault],
  ] as const)('reports a %i to the app once', async (status, problem, sentence) => {
    fetched.mockResolvedValue(json(status === 500 ? { message: 'x', correlationId: 'c9' } : { validationFailures: [] }, status));
    const error = await refusedWith(call(get, { params: { id: '1' } }));
    expect(error.message).toBe(sentence);
    expect(problems.mock.calls).toEqual([[problem, status === 500 ? 'c9' : undefined]]);
  });

  test('reports the call’s correlation id when a service before the portal’s functions failed', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await refusedWith(call(get, { params: { id: '1' } }));
    expect(problems.mock.calls).toEqual([['fault', sent().headers.get('x-correlation-id')]]);
  });

  test('is not reported when the caller shows the problem itself', async () => {
    fetched.mockResolvedValue(json({ validationFailures: [] }, 401));
    expect((await refusedWith(call(get, { params: { id: '1' }, isQuiet: true }))).status).toBe(401);
    expect(problems).not.toHaveBeenCalled();
  });

  test('is a fault when it does not match the schema', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fetched.mockResolvedValue(json({ id: 7 }));
    expect((await refusedWith(call(get, { params: { id: '1' } }))).status).toBe(500);
    expect(problems).toHaveBeenCalledWith('fault', undefined);
  });

  test('is not reported when the call was canceled, and is unreachable when it never arrives', async () => {
    fetched.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
    await expect(call(get, { params: { id: '1' } })).rejects.toSatisfy(isCancelled);
    const halfWay = new Response('{"id":');
    vi.spyOn(halfWay, 'text').mockRejectedValue(new DOMException('stopped', 'AbortError'));
    fetched.mockResolvedValueOnce(halfWay);
    await expect(call(get, { params: { id: '1' } })).rejects.toSatisfy(isCancelled);
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    expect((await refusedWith(call(get, { params: { id: '1' } }))).message).toBe(sentences.unreachable);
    expect(problems).not.toHaveBeenCalled();
  });
});

describe('recent writes', () => {
  test('are sent with later calls for fifteen seconds, at most twenty of them', async () => {
    vi.useFakeTimers();
    const names = Array.from({ length: 25 }, (_, index) => `Program:p${index}:1`);
    fetched.mockImplementation(async () => json({ id: '1' }));
    fetched.mockResolvedValueOnce(json({ id: '1' }, 200, { 'x-efmnp-writes': names.join(',') }));
    await call(pay, {});
    await call(get, { params: { id: '1' } });
    expect(sent(0).headers.has('x-efmnp-writes')).toBe(false);
    expect(sent(1).headers.get('x-efmnp-writes')).toBe(names.slice(5).join(','));
    vi.advanceTimersByTime(15_000);
    await call(get, { params: { id: '1' } });
    expect(sent(2).headers.has('x-efmnp-writes')).toBe(false);
  });
});
