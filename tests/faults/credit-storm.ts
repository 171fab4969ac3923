import { callServer } from '#tests/support/api/api-client.ts';

const RETRY_PAUSE_MS = 30;

/** A call that moves credits. It keeps its key however often it is sent. */
export interface KeyedCall {
  key: string;
  token: string;
  path: string;
  body: object;
}

export interface Answered {
  status: number;
  body: unknown;
}

/** Devices that move credits as fast as the server answers, each one call after the other. */
export interface CreditStorm {
  /** The answer to each key, as soon as it is there. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** Number of requests without an answer, or with one that says to try again; each is sent again under its key. */
  failures(): number;
  done: Promise<void>;
}

/** Sends a call once; null when its result is unknown. */
export type SendCredits = (call: KeyedCall) => Promise<Answered | null>;

export function sendTo(url: string): SendCredits {
  return async ({ key, token, path, body }) => {
    try {
      const response = await callServer(url, { method: 'POST', path, token, key, body });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
}

export function startStorm(send: SendCredits, devices: readonly (readonly KeyedCall[])[]): CreditStorm {
  const answers = new Map<string, Answered>();
  let failures = 0;
  const insist = async (call: KeyedCall): Promise<Answered> => {
    for (;;) {
      const answer = await send(call);
      if (answer && answer.status < 500) return answer;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  };
  const run = async (calls: readonly KeyedCall[]): Promise<void> => {
    for (const call of calls) answers.set(call.key, await insist(call));
  };
  return {
    answers,
    failures: () => failures,
    done: Promise.all(devices.map(run)).then(() => undefined),
  };
}
