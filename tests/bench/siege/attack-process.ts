/** Attacks a server from a process of its own, so that its work isn't taken for what the others wait. */
import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { send, type Answered, type SiegeCall } from './calls.ts';

export interface AttackOrder {
  port: number;
  address: string;
  /** Each loop sends them in turn. */
  calls: readonly SiegeCall[];
  /** So many calls are under way at once. */
  loops: number;
  ms: number;
}

export interface AttackResult {
  statuses: number[];
}

/** A refused loop waits: how many packets a machine can send is not what is asked. */
const REFUSED_MS = 50;

async function attack({ port, address, calls, loops, ms }: AttackOrder): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  const endMs = performance.now() + ms;
  const loop = async (first: number): Promise<void> => {
    for (let n = first; performance.now() < endMs; n += 1) {
      const call = calls[n % calls.length];
      if (!call) return;
      const answered = await send(agent, port, address, withIds(call));
      statuses.push(...statusesOf(answered));
      const { status } = answered;
      if (status === 0 || status >= 400) await pause(REFUSED_MS);
    }
  };
  await Promise.all(Array.from({ length: loops }, (_, first) => loop(first)));
  agent.destroy();
  return { statuses };
}

/** Those of a batch's calls, else its own. */
function statusesOf({ status, text }: Answered): number[] {
  if (!text.startsWith('{"results"')) return [status];
  return (JSON.parse(text) as { results: { status: number }[] }).results.map((result) => result.status);
}

const DIGITS = 8;

function withIds(call: SiegeCall): SiegeCall {
  if (!call.body) return call;
  const body = call.body
    .replaceAll('{{id}}', () => uuidv7())
    .replaceAll('{{digits}}', () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'));
  return { ...call, body };
}

/** Attackers have machines of their own: this one's processor is the server's first. */
setPriority(10);

process.on('message', (order: AttackOrder) => {
  attack(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
