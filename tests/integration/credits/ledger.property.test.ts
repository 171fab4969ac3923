import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credit } from '#domain/rows.ts';
import {
  balanceOf,
  codesOf,
  expectSoundBooks,
  makeCall,
  movementsOf,
  outcomeOf,
  pulledCredits,
  type OnlineCall,
  type Reply,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { selectUsers } from '#tests/support/api/user-rows.ts';
import {
  balanceIn,
  planAct,
  planCodes,
  planErasure,
  planRecharge,
  planSubscription,
  planTransfer,
  turnedAway,
  type LedgerModel,
  type Person,
  type Planned,
} from './ledger-model.ts';

const RUNS = 25;
const STEPS = 60;
/** Credits of each person at the start. */
const START = 90;
/** No run begins after this time, so a slow machine tries fewer. */
const BUDGET_MS = 15_000;

interface Processes {
  server: TestServer;
  beside: TestServer;
}
type Step = fc.AsyncCommand<LedgerModel, Processes>;

let processes: Processes;

beforeAll(async () => {
  const server = await startTestServer();
  processes = { server, beside: await startTestServer({ beside: server }) };
});
afterAll(async () => {
  await processes.beside.close();
  await processes.server.close();
});

const otherHalfOf = async (id: string): Promise<string> =>
  (
    await processes.server.context.db
      .selectFrom('credits')
      .select('other_half')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.other_half ?? '';

/** Makes the call under a fresh key and compares the answer with the model. */
async function carryOut(model: LedgerModel, { server, beside }: Processes, planned: Planned): Promise<void> {
  const { actor, call, policy, outcome, apply } = planned;
  const key = uuidv7();
  const reply = await makeCall(model.sent.length % 2 ? beside : server, userOf(model, actor), call, key);
  expect(outcomeOf(reply)).toBe(outcome);
  await apply(reply, otherHalfOf);
  // The server stores no answer for a bad field, nor for a call that never reached the rules.
  if (!/^40[013] /.test(outcome)) model.sent.push({ actor, call, policy, key, reply });
}

const userOf = ({ people }: LedgerModel, index: number) => people[index]?.user ?? null;

/** The same call again gets the stored answer, another body gets 422; neither changes a row. */
async function sendAgain(
  model: LedgerModel,
  { server, beside }: Processes,
  pick: number,
  isChanged: boolean,
) {
  const old = model.sent[pick % Math.max(model.sent.length, 1)];
  if (!old) return;
  const { actor, call, policy, key, reply } = old;
  const changed = { ...call, payload: { ...call.payload, quantity: 499, days: 499 } };
  const again = await makeCall(
    pick % 2 ? beside : server,
    userOf(model, actor),
    isChanged ? changed : call,
    key,
  );
  const stopped = turnedAway(model, actor, policy);
  if (stopped !== null || isChanged) expect(outcomeOf(again)).toBe(stopped ?? '422 key_reused');
  else expect(again).toEqual(withUnused(model, call, reply));
}

/** Codes come again while they are unused (SEC-18); any other answer is the first one. */
function withUnused({ codes }: LedgerModel, { url }: OnlineCall, reply: Reply): Reply {
  if (url !== codesOf(1, 1).url || !Array.isArray(reply.body.data)) return reply;
  const isUnused = ({ code }: { code: string }) => codes.some((each) => each.code === code);
  const made = reply.body.data as { code: string }[];
  return { ...reply, body: { ...reply.body, data: made.filter(isUnused) as never } };
}

const step = (words: string, run: Step['run']): Step => ({ check: () => true, run, toString: () => words });
const planning = (words: string, plan: (model: LedgerModel) => Planned): Step =>
  step(words, (model, real) => carryOut(model, real, plan(model)));

/** Of five: 0 is the ADMIN, 1 to 3 resellers, 4 a USER. */
const anybody = fc.nat({ max: 4 });
const mostlyAdmin = fc.oneof({ arbitrary: fc.constant(0), weight: 9 }, { arbitrary: anybody, weight: 1 });
const mostlyReseller = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 9 },
  { arbitrary: anybody, weight: 1 },
);
const amount = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 9 },
  { arbitrary: fc.constantFrom(0, -3, 500, 501, 1.5), weight: 1 },
);
const pick = fc.nat({ max: 1_000 });
const often = <T>(value: T, other: T) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: fc.constant(other), weight: 1 });

const steps: { arbitrary: fc.Arbitrary<Step>; weight: number }[] = [
  {
    weight: 2,
    arbitrary: fc
      .tuple(mostlyAdmin, fc.nat({ max: 3 }), fc.nat({ max: 200 }))
      .map(([actor, count, quantity]) =>
        planning(`codes(${actor}, ${count} × ${quantity})`, (model) =>
          planCodes(model, actor, count, quantity),
        ),
      ),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(anybody, anybody, fc.boolean(), often<'good' | 'used'>('good', 'used'), pick)
      .map(([actor, other, isOwn, kind, index]) => {
        const target = isOwn ? actor : other;
        const of = { kind: index === 0 ? 'unknown' : kind, index } as const;
        const words = `recharge(${actor} → ${target}, ${of.kind} ${index})`;
        return planning(words, (model) => planRecharge(model, actor, target, of));
      }),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(mostlyReseller, anybody, amount)
      .map(([actor, target, quantity]) =>
        planning(`transfer(${actor} → ${target}, ${quantity})`, (model) =>
          planTransfer(model, actor, target, quantity),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anybody, fc.nat({ max: 4 }))
      .map(([actor, index]) =>
        planning(`subscribe(${actor}, ${index})`, (model) => planSubscription(model, actor, index)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(mostlyAdmin, often(true, false), pick)
      .map(([actor, isThere, index]) =>
        planning(`erase(${actor}, ${isThere ? 'there' : 'gone'} ${index})`, (model) =>
          planErasure(model, actor, { isThere, index }),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(mostlyAdmin, anybody, fc.constantFrom('role', 'role', 'role', 'verify', 'delete'))
      .map(([actor, target, act]) =>
        planning(`${act}(${actor} → ${target})`, (model) => planAct(model, actor, target, act)),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(pick, often(false, true))
      .map(([index, isChanged]) =>
        step(`again(${index}${isChanged ? ', changed' : ''})`, (model, real) =>
          sendAgain(model, real, index, isChanged),
        ),
      ),
  },
];

async function freshModel({ server }: Processes): Promise<LedgerModel> {
  const roles = ['ADMIN', 'RESELLER', 'RESELLER', 'RESELLER', 'USER'] as const;
  const people: Person[] = [];
  for (const role of roles) {
    const user = await server.createUser({ role });
    const endMs = await endOf(user.id);
    people.push({ user, role, isThere: true, isVerified: true, hasSession: true, endMs });
  }
  return { people, codes: [], spent: [], entries: [], erased: [], sent: [] };
}

/** Without a balance nearly every call would be refused. */
async function giveBalances(model: LedgerModel): Promise<void> {
  await carryOut(model, processes, planCodes(model, 0, model.people.length, START));
  for (const index of model.people.keys()) {
    await carryOut(model, processes, planRecharge(model, index, index, { kind: 'good', index: 0 }));
  }
}

async function endOf(id: string): Promise<number> {
  const query = selectUsers(processes.server.context.db).where('users.id', '=', id);
  return Date.parse((await query.executeTakeFirst())?.end_date ?? '');
}

const sorted = (rows: Pick<Credit, 'description' | 'quantity'>[]): string[] =>
  rows.map(({ description, quantity }) => `${description} ${quantity}`).toSorted();

/** Expects the row, the movements, the wallet, the pull and the administrator's lists to agree with the model. */
async function expectAgreement(model: LedgerModel, { server, beside }: Processes): Promise<void> {
  await expectSoundBooks(server.context.db, server.context.secrets.keyring);
  const admin = userOf(model, 0)?.headers;
  const all = (await server.inject({ url: '/credit', ...(admin && { headers: admin }) })).json<Credit[]>();
  for (const [index, { user, isThere, hasSession, endMs }] of model.people.entries()) {
    const balance = balanceIn(model, index);
    const entries = sorted(model.entries.filter(({ owner }) => owner === index));
    expect(await balanceOf(server, user)).toBe(isThere ? balance : null);
    expect(sorted(await movementsOf(server, user))).toEqual(entries);
    expect(sorted(all.filter(({ userId }) => userId === user.id))).toEqual(entries);
    expect(await endOf(user.id)).toBe(isThere ? endMs : Number.NaN);
    if (!isThere || !hasSession) continue;
    expect(sorted([...(await pulledCredits(beside, user)).values()])).toEqual(entries);
    const wallet = await beside.inject({ url: `/credit/me/credits/${user.id}`, headers: user.headers });
    const told = wallet.json<{ totalQuantity: number; credits: Credit[] }>();
    expect([told.totalQuantity, sorted(told.credits)]).toEqual([balance, entries]);
  }
}

it('[CRE-02] [CRE-09] [CRE-11] [CRE-12] [CRE-14] [ADM-23] [ADM-24] [SYN-10] whatever is called in whatever order, the books equal what the rules say', async () => {
  expect.hasAssertions();
  const endsAt = performance.now() + BUDGET_MS;
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        steps.flatMap(({ arbitrary, weight }) => Array.from({ length: weight }, () => arbitrary)),
        { maxCommands: STEPS, size: 'max' },
      ),
      async (commands) => {
        if (performance.now() > endsAt) return;
        const model = await freshModel(processes);
        await giveBalances(model);
        await fc.asyncModelRun(() => ({ model, real: processes }), commands);
        await expectAgreement(model, processes);
      },
    ),
    { numRuns: RUNS },
  );
});
