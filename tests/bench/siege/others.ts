import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD, type PopulatedServer } from '#tests/bench/scale/populated-server.ts';
import { populationUser, populationAccount } from '#tests/support/app/population.ts';
import { send, type Answered, type SiegeCall } from './calls.ts';
import type { Seen } from './sums.ts';

/** Calls a second of all others together. */
const PACE = { me: 20, sale: 5, known: 1, unknown: 1 } as const;
export type OtherCall = keyof typeof PACE;
export type OthersSeen = Record<OtherCall, Seen>;

/** The first users of the population: none of them attacks. */
export const OTHERS = 20;

/** People who go on working. Each has an address and a phone of their own. */
export interface Others {
  /** Once each signs in, so that its phone is known. */
  meet(): Promise<void>;
  work(seconds: number): Promise<OthersSeen>;
}

export async function createOthers(server: PopulatedServer, agent: Agent): Promise<Others> {
  const people = await Promise.all(
    Array.from({ length: OTHERS }, async (_, index) => ({
      n: index + 1,
      address: `198.51.100.${index + 1}`,
      device: uuidv7(),
      token: await server.tokenOf(index + 1),
    })),
  );
  const signIn = (n: number, device: string): SiegeCall => ({
    method: 'POST',
    path: '/api/v1/user/login',
    body: JSON.stringify({ email: populationUser(n).email, password: PASSWORD }),
    headers: { 'x-device': device },
  });
  const calls: Record<OtherCall, (person: (typeof people)[number]) => SiegeCall> = {
    me: ({ token }) => ({ method: 'GET', path: '/api/v1/user/me', token }),
    sale: ({ n, token }) => ({
      method: 'POST',
      path: '/api/v1/client/create',
      token,
      body: saleBody(populationAccount(n)),
      headers: { 'idempotency-key': uuidv7() },
    }),
    known: ({ n, device }) => signIn(n, device),
    unknown: ({ n }) => signIn(n, uuidv7()),
  };
  const ask = (kind: OtherCall, turn: number): Promise<Answered> => {
    const person = people[turn % OTHERS];
    if (!person) throw new Error('Nobody else');
    return send(agent, server.port, person.address, calls[kind](person));
  };
  /** Begins a call at each beat, whether or not the ones before are answered. */
  const seen = async (kind: OtherCall, seconds: number): Promise<Seen> => {
    const startMs = performance.now();
    const answers: Promise<Answered>[] = [];
    for (let turn = 0; turn < PACE[kind] * seconds; turn += 1) {
      await pause(Math.max(0, startMs + (turn * 1_000) / PACE[kind] - performance.now()));
      answers.push(ask(kind, turn));
    }
    const all = await Promise.all(answers);
    return { times: all.map(({ ms }) => ms), statuses: all.map(({ status }) => status) };
  };
  return {
    meet: async () => {
      for (let turn = 0; turn < OTHERS; turn += 1) await ask('known', turn);
    },
    work: async (seconds) => {
      const [me, sale, known, unknown] = await Promise.all([
        seen('me', seconds),
        seen('sale', seconds),
        seen('known', seconds),
        seen('unknown', seconds),
      ]);
      return { me, sale, known, unknown };
    },
  };
}

export const saleBody = (streamingsId: string): string =>
  JSON.stringify({
    id: uuidv7(),
    nameuser: 'Ana',
    phoneuser: '+51922222222',
    accountType: 'Perfil',
    numberprofile: '1',
    days: 30,
    state: 'Vendido',
    publicprice: 15.5,
    streamingsId,
  });
