import { v7 as uuidv7 } from 'uuid';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { FeedAnswer } from '#tests/support/api/calls.ts';
import type { Context } from './sim-device.ts';
import type { Delivery } from './sim-server.ts';
import type { Step } from './steps.ts';
import type { Planted } from './world.ts';

interface Batch {
  calls: { key: string }[];
}

/** A server that runs a repeated call again, as if its key were new; for all keys or some. */
function forgetfulServer(isForgotten: (key: string) => boolean = () => true): Planted {
  const keys = new Map<string, string>();
  const fresh = (key: string): string => {
    if (!isForgotten(key)) return key;
    const made = uuidv7();
    keys.set(made, key);
    return made;
  };
  return {
    request: (delivery) => {
      const header = delivery.headers['idempotency-key'];
      if (header) return { ...delivery, headers: { ...delivery.headers, 'idempotency-key': fresh(header) } };
      if (delivery.path !== '/batch') return delivery;
      const { calls } = JSON.parse(delivery.body ?? '') as Batch;
      return {
        ...delivery,
        body: JSON.stringify({ calls: calls.map((call) => ({ ...call, key: fresh(call.key) })) }),
      };
    },
    answer: (_delivery, body) =>
      body.replace(/"key":"([^"]+)"/g, (whole, key: string) => whole.replace(key, keys.get(key) ?? key)),
  };
}

/** Retry keys are UUIDv5. Replacing them gives each device's retry another key. */
const isLater = (key: string): boolean => key[14] === '5';

/** A server whose pages lack their last change when more pages follow. */
const leakyServer = (): Planted => ({
  answer: ({ method, path }: Delivery, body) => {
    if (method !== 'GET' || !path.startsWith('/sync/')) return body;
    const page = JSON.parse(body) as FeedAnswer;
    return page.more ? JSON.stringify({ ...page, changes: page.changes.slice(0, -1) }) : body;
  },
});

const flatteringServer = (): Planted => ({
  answer: ({ path }, body) =>
    path === '/batch'
      ? body.replace(/"status":4\d\d,"body":\{"status":"error"/g, '"status":200,"body":{"status":"success"')
      : body,
});

type Unanswered = (context: Context, keys: string[]) => Promise<void>;

/** A device that alters the changes of an unanswered batch. */
const onUnanswered =
  (react: Unanswered) =>
  (env: SyncEnvironment, context: Context): SyncEnvironment => ({
    ...env,
    fetch: async (url, init) => {
      try {
        return await env.fetch(url, init);
      } catch (error) {
        const { calls = [] } = (init.body ? JSON.parse(init.body as string) : {}) as Partial<Batch>;
        await react(
          context,
          calls.map(({ key }) => key),
        );
        throw error;
      }
    },
  });

/** A device that counts a batch as done once it is sent. */
const careless: Unanswered = async ({ store }, keys) => {
  await store.db.outbox.where('key').anyOf(keys).delete();
};

const renaming: Unanswered = async ({ store }, keys) => {
  await store.db.outbox
    .where('key')
    .anyOf(keys)
    .modify((entry) => {
      entry.key = uuidv7();
    });
};

const hasty = (env: SyncEnvironment): SyncEnvironment => ({
  ...env,
  fetch: (url, init) => env.fetch(url, reversed(init)),
});

function reversed(init: RequestInit): RequestInit {
  if (typeof init.body !== 'string' || !init.body.startsWith('{"calls"')) return init;
  const { calls } = JSON.parse(init.body) as Batch;
  return { ...init, body: JSON.stringify({ calls: calls.toReversed() }) };
}

/** A device whose pages and worker share no locks. */
const lockless = (env: SyncEnvironment): SyncEnvironment => ({
  ...env,
  withLock: (_name, work) => work(),
});

/** A device that forgets how far its queue has been sent. */
const forgetful = (env: SyncEnvironment, { store }: Context): SyncEnvironment => ({
  ...env,
  fetch: async (url, init) => {
    await store.db.meta.delete('askedUpTo');
    return env.fetch(url, init);
  },
});

const timeless = (env: SyncEnvironment): SyncEnvironment => ({ ...env, schedule: () => () => undefined });

/** A server that sends passwords to who may not see them. */
const tellingServer = (): Planted => ({
  answer: ({ path }, body) =>
    path.startsWith('/sync/')
      ? body.replaceAll('"email":"cuenta', '"password":"clave-que-no-era","email":"cuenta')
      : body,
});

/** A server that forgets that a right held at the moment of a tap. */
const strictServer = (): Planted => ({
  answer: ({ path }, body) =>
    path === '/batch'
      ? body.replace(
          /"status":20\d,"body":\{"status":"success"/g,
          '"status":403,"body":{"code":"forbidden","status":"error"',
        )
      : body,
});

/** A device that takes a change of rights for a server that is down. */
const stubborn = (env: SyncEnvironment): SyncEnvironment => ({
  ...env,
  fetch: async (url, init) => {
    const response = await env.fetch(url, init);
    return response.status === 410 ? new Response('', { status: 503 }) : response;
  },
});

const A = { device: 0, context: 0 } as const;
const WORKER = { device: 0, context: 1 } as const;
const B = { device: 1, context: 0 } as const;
const C = { device: 2, context: 0 } as const;
const renewal = { ...A, kind: 'tap', name: 'client.renewal', a: 1, b: 0 } as const;
const sync = { kind: 'sync', fault: null, on: 'send', both: false } as const;

interface Bug {
  plant: () => Planted;
  script: Step[];
  /** In a reseller's book with two helpers: C and D are theirs. */
  team?: true;
}

/** Each of these bugs must be noticed by the checks. */
export const BUGS: Readonly<Record<string, Bug>> = {
  'a server that knows no key again': {
    plant: () => forgetfulServer(),
    script: [renewal, { ...A, ...sync, fault: 'loseAnswer' }],
  },
  'a server that calls refusals successes': {
    plant: flatteringServer,
    script: [{ ...B, kind: 'tap', name: 'client.delete', a: 0, b: 0 }, { ...B, ...sync }, renewal],
  },
  'a server whose pages leave out a change': {
    plant: leakyServer,
    script: [
      renewal,
      { ...A, kind: 'tap', name: 'category.create', a: 1, b: 0 },
      { ...A, ...sync },
      { ...B, kind: 'pages', amount: 0 },
      { ...B, ...sync },
    ],
  },
  'a device that drops a batch which nobody answered': {
    plant: () => ({ device: onUnanswered(careless) }),
    script: [renewal, { ...A, ...sync, fault: 'loseRequest' }],
  },
  'a device that gives up on a request and sends again under new keys': {
    plant: () => ({ device: onUnanswered(renaming) }),
    script: [renewal, { ...A, ...sync, fault: 'holdRequest' }, { ...A, kind: 'timeOut', amount: 0 }],
  },
  'devices that try again under keys of their own': {
    plant: () => forgetfulServer(isLater),
    script: [
      { ...A, kind: 'tap', name: 'user.symbol_money', a: 1, b: 0 },
      { ...A, ...sync },
      { ...B, ...sync },
      { ...B, kind: 'tap', name: 'user.symbol_money', a: 0, b: 0 },
      { ...B, ...sync },
      // Too dear in B's currency, which A hasn't pulled; the changes that build on it are refused with it.
      { ...A, kind: 'tap', name: 'streaming.create', a: 9, b: 0 },
      { ...A, kind: 'tap', name: 'client.create', a: 1, b: 1 },
      { ...A, kind: 'tap', name: 'client.renewal', a: 1, b: 2 },
      { ...A, ...sync },
      { ...A, kind: 'carry', amount: 2 },
      { ...A, kind: 'mend', amount: 0 },
      { ...C, kind: 'mend', amount: 0 },
      { ...A, ...sync },
      { ...C, ...sync },
    ],
  },
  'a device that sends again under new keys': {
    plant: () => ({ device: onUnanswered(renaming) }),
    script: [renewal, { ...A, ...sync, fault: 'loseAnswer' }],
  },
  'a device that sends its last change first': {
    plant: () => ({ device: hasty }),
    script: [renewal, { ...A, kind: 'tap', name: 'category.create', a: 1, b: 0 }],
  },
  'a device that waits for the server and sets no timer': {
    plant: () => ({ device: timeless }),
    script: [renewal, { ...A, ...sync, fault: 'loseRequest' }],
  },
  'a device that applies a pull over what nobody has answered': {
    plant: () => ({ device: forgetful }),
    script: [
      { ...WORKER, ...sync, fault: 'holdRequest', on: 'pull' },
      renewal,
      { ...A, ...sync, fault: 'loseAnswer' },
      { ...A, kind: 'letGo', amount: 2 },
    ],
  },
  'a server that sends a helper what their rights hide': {
    team: true,
    plant: tellingServer,
    script: [
      { kind: 'rights', amount: 4 },
      { ...C, ...sync },
    ],
  },
  'a server that refuses a helper what was allowed at its moment': {
    team: true,
    plant: strictServer,
    script: [
      { ...C, ...sync },
      { ...renewal, ...C },
      { ...C, ...sync },
    ],
  },
  'a helper’s device that keeps what it saw when its rights change': {
    team: true,
    plant: () => ({ device: stubborn }),
    script: [
      { ...C, ...sync },
      { kind: 'rights', amount: 4 },
      { ...C, ...sync },
    ],
  },
  'a device that applies a pull while a batch is under way': {
    plant: () => ({ device: (env, context) => forgetful(lockless(env), context) }),
    script: [
      { ...WORKER, ...sync, fault: 'holdRequest', on: 'pull' },
      renewal,
      { ...A, ...sync, fault: 'holdAnswer' },
      { ...A, kind: 'letGo', amount: 0 },
    ],
  },
};
