import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './play.ts';
import { openStage, type Stage } from './stage.ts';
import type { Step } from './steps.ts';

const A = { device: 0, context: 0 } as const;
const B = { device: 1, context: 0 } as const;
const C = { device: 2, context: 0 } as const;
const WORKER = { device: 0, context: 1 } as const;
const C_WORKER = { device: 2, context: 1 } as const;

/** Scripts that found a bug once, each as short as possible. */
const SCRIPTS: Record<string, Step[]> = {
  'a pull overtaken by a batch that nobody answered': [
    { ...WORKER, kind: 'sync', fault: 'holdRequest', on: 'pull', both: false },
    { ...A, kind: 'tap', name: 'client.renewal', a: 1, b: 1 },
    { ...A, kind: 'sync', fault: 'loseAnswer', on: 'send', both: false },
    { ...A, kind: 'letGo', amount: 2 },
  ],
  'a renewal from before the end that arrives after a sweep': [
    { ...A, kind: 'offline', amount: 0 },
    { ...A, kind: 'tap', name: 'client.renewal', a: 1, b: 10 },
    { ...A, kind: 'tap', name: 'client.renewal', a: 1, b: 11 },
    { kind: 'wait', amount: 4 },
    { ...B, kind: 'sweep', amount: 0 },
    { ...B, kind: 'sync', fault: null, on: 'send', both: false },
    { ...A, kind: 'online', amount: 0 },
  ],
  'a restore that forgets what a queue was carried for': [
    { ...A, kind: 'tap', name: 'streaming.create', a: 0, b: 0 },
    { ...A, kind: 'sync', fault: null, on: 'send', both: false },
    { ...A, kind: 'tap', name: 'client.create', a: 0, b: 7 },
    { ...A, kind: 'carry', amount: 8 },
    { ...A, kind: 'online', amount: 3 },
    { ...C, kind: 'carry', amount: 10 },
    { kind: 'restore', amount: 1 },
  ],
  'a restore before the first pull': [
    { kind: 'backup', amount: 0 },
    { ...C, kind: 'offline', amount: 0 },
    { ...C, kind: 'tap', name: 'category.create', a: 1, b: 1 },
    { ...C, kind: 'sync', fault: 'loseRequest', on: 'pull', both: false },
    { ...C, kind: 'online', amount: 0 },
    { ...A, kind: 'tap', name: 'category.create', a: 1, b: 1 },
    { kind: 'restore', amount: 0 },
  ],
};

/** Scripts of a reseller with two helpers; `C` is a helper's device. */
const TEAM_SCRIPTS: Record<string, Step[]> = {
  'a right taken away while the membership has ended': [
    { ...C_WORKER, kind: 'tap', name: 'client.renewal', a: 0, b: 0 },
    { kind: 'endMembership', amount: 0 },
    { ...C, kind: 'tap', name: 'client.change_date', a: 0, b: 15 },
    { ...C, kind: 'sync', fault: 'status429', on: 'send', both: false },
    { ...C, kind: 'sync', fault: null, on: 'send', both: true },
    { ...C, kind: 'sync', fault: 'loseRequest', on: 'pull', both: false },
    { kind: 'rights', amount: 14 },
    { ...C_WORKER, kind: 'sync', fault: 'loseAnswer', on: 'send', both: false },
    { ...C, kind: 'sync', fault: 'loseAnswer', on: 'send', both: false },
  ],
};

describe('a script that found something once', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it.each(Object.entries(SCRIPTS))('comes to an end as it ought to: %s', async (_what, script) => {
    expect(await faultsOf(stage, script)).toEqual([]);
  });

  it.each(Object.entries(TEAM_SCRIPTS))('comes to an end as it ought to: %s', async (_what, script) => {
    expect(await faultsOf(stage, script, {}, true)).toEqual([]);
  });
});
