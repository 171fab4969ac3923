import { constantFrom, constant, nat, oneof, record, type Arbitrary } from 'fast-check';
import { MUTATIONS, type MutationName } from '#contract/registry.ts';
import { FAULTS, type FaultName } from './faults.ts';

export const DEVICES = ['A', 'B', 'C'] as const;
/** D is there only with a team: C and D are then the helpers'. */
export const NAMES = [...DEVICES, 'D'] as const;

/** The device, and its page (0) or worker (1). */
interface Where {
  device: number;
  context: number;
}

/** A tap on what the device shows; small numbers choose the row and the figures. A deletion with an odd `b` is held. */
export interface TapStep extends Where {
  kind: 'tap';
  name: MutationName;
  a: number;
  b: number;
}

/** Wakes the sender, with a fault for the requests to come. */
export interface SyncStep extends Where {
  kind: 'sync';
  fault: FaultName | null;
  on: 'send' | 'pull';
  /** Wakes page and worker at once. */
  both: boolean;
}

/** An action of the reseller, or of time, in an app, which is opened first. `amount` chooses which or how much. */
export interface AppStep extends Where {
  kind:
    | 'letGo'
    | 'online'
    | 'keep'
    | 'rollBack'
    | 'timer'
    | 'sweep'
    | 'retry'
    | 'mend'
    | 'discard'
    | 'signIn'
    | 'carry'
    | 'undo';
  amount: number;
}

/** A change to a device whose app may be open or closed. `amount` says how much. */
export interface DeviceStep extends Where {
  kind: 'crash' | 'offline' | 'skew' | 'steal' | 'pages' | 'timeOut';
  amount: number;
}

/** A change at the server, or time that passes. */
export interface WorldStep {
  kind: 'backup' | 'restore' | 'prune' | 'endMembership' | 'renewMembership' | 'wait' | 'rights';
  amount: number;
}

export type Step = TapStep | SyncStep | AppStep | DeviceStep | WorldStep;

// Conflicts come up more often when some devices do more than others.
const alone = oneof(
  { arbitrary: constant(0), weight: 4 },
  { arbitrary: constant(1), weight: 2 },
  { arbitrary: constant(2), weight: 1 },
);
const ofTeam = oneof(
  { arbitrary: constant(0), weight: 3 },
  { arbitrary: constant(1), weight: 1 },
  { arbitrary: constant(2), weight: 3 },
  { arbitrary: constant(3), weight: 2 },
);
// Most steps happen in the page.
const context = oneof({ arbitrary: constant(0), weight: 3 }, { arbitrary: constant(1), weight: 1 });
const amount = nat(19);

const WEIGHTS: Partial<Record<MutationName, number>> = {
  'client.create': 5,
  'client.renewal': 8,
  'client.update': 4,
  'client.change_date': 2,
  'client.change_state': 3,
  'client.delete': 5,
  'streaming.create': 3,
  'streaming.renewal': 3,
  'streaming.delete': 2,
  'finance.reset': 3,
  'finance.correct': 4,
  'user.symbol_money': 2,
};

const MUTATION_NAMES = Object.keys(MUTATIONS) as MutationName[];

const name: Arbitrary<MutationName> = oneof(
  ...MUTATION_NAMES.map((each) => ({ arbitrary: constant(each), weight: WEIGHTS[each] ?? 1 })),
);

const tap = (device: Arbitrary<number>): Arbitrary<TapStep> =>
  record({
    kind: constant('tap' as const),
    name,
    device,
    context,
    a: nat(99),
    b: nat(19),
  });

const fault = oneof(
  { arbitrary: constant(null), weight: 8 },
  { arbitrary: constantFrom(...FAULTS), weight: 12 },
  { arbitrary: constantFrom<FaultName>('loseAnswer', 'holdAnswer', 'holdRequest'), weight: 10 },
);

const sync = (device: Arbitrary<number>): Arbitrary<SyncStep> =>
  record({
    kind: constant('sync' as const),
    device,
    context,
    fault,
    on: constantFrom('send' as const, 'send' as const, 'pull' as const),
    both: constantFrom(false, false, true),
  });

const ofDevice = (device: Arbitrary<number>, kind: (AppStep | DeviceStep)['kind']) =>
  record({ kind: constant(kind), device, context, amount });
const ofWorld = (kind: WorldStep['kind']) => record({ kind: constant(kind), amount });

const HAPPENINGS: [number, (AppStep | DeviceStep)['kind']][] = [
  [8, 'letGo'],
  [2, 'offline'],
  [2, 'online'],
  [3, 'crash'],
  [2, 'keep'],
  [2, 'rollBack'],
  [1, 'skew'],
  [1, 'steal'],
  [3, 'timer'],
  [2, 'sweep'],
  [3, 'retry'],
  [2, 'mend'],
  [2, 'discard'],
  [3, 'pages'],
  [1, 'signIn'],
  [2, 'carry'],
  [4, 'undo'],
  [3, 'timeOut'],
];
const EVENTS: [number, WorldStep['kind']][] = [
  [2, 'backup'],
  [2, 'restore'],
  [1, 'prune'],
  [1, 'endMembership'],
  [1, 'renewMembership'],
  [3, 'wait'],
];

const anyStep = (device: Arbitrary<number>, events: typeof EVENTS): Arbitrary<Step> =>
  oneof(
    { arbitrary: tap(device), weight: 60 },
    { arbitrary: sync(device), weight: 40 },
    ...HAPPENINGS.map(([weight, kind]) => ({ arbitrary: ofDevice(device, kind) as Arbitrary<Step>, weight })),
    ...events.map(([weight, kind]) => ({ arbitrary: ofWorld(kind) as Arbitrary<Step>, weight })),
  );

/** Any step of a script; shrinks to a tap. */
export const stepAlone = anyStep(alone, EVENTS);
export const stepOfTeam = anyStep(ofTeam, [...EVENTS, [8, 'rights']]);

export function inWords(step: Step): string {
  if (!('device' in step)) return `${step.kind} ${step.amount}`;
  const who = `${NAMES[step.device] ?? '?'}${step.context === 0 ? '' : ' (worker)'}`;
  if (step.kind === 'tap') return `${who}: ${step.name} ${step.a} ${step.b}`;
  if (step.kind === 'sync')
    return `${who}: sync${step.both ? ' (both)' : ''}${step.fault ? `, ${step.fault} on ${step.on}` : ''}`;
  return `${who}: ${step.kind} ${step.amount}`;
}
