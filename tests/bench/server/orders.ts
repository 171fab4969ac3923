import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';

export interface Caller {
  id: string;
  token: string;
  email: string;
  password: string;
  /** The account that `sale` sells. */
  accountId: string;
}

/** One request after the other for each caller, all callers at once. */
export interface LoadOrder {
  kind: 'write' | 'batch' | 'sale' | 'me' | 'pull' | 'sign-in' | 'bare';
  port: number;
  callers: readonly Caller[];
  ms: number;
}

/** Requests a second, and times in ms. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
}

export type FloorOrder =
  | { what: 'open'; connectionString: string; connections: number }
  | { what: 'writes'; userIds: readonly string[]; ms: number }
  | { what: 'hashes'; atOnce: number; ms: number };

/** `port` of the bare route after `open`, else how much was done a second. */
export interface FloorResult {
  port?: number;
  perSecond?: number;
}

export interface BenchProcess<Order, Result> {
  ask(order: Order): Promise<Result>;
  stop(): Promise<void>;
}

/** A file of `tests/bench` as a process that answers one order at a time. */
export function benchProcess<Order extends object, Result>(file: string): BenchProcess<Order, Result> {
  const child = fork(join(repositoryRoot, 'tests/bench', file), { execArgv: ['--import', 'tsx'] });
  return {
    ask: async (order) => {
      child.send(order);
      const [reply] = (await once(child, 'message')) as [{ result?: Result; error?: string }];
      if (reply.result === undefined) throw new Error(reply.error);
      return reply.result;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
