import { DAY_MS } from '#domain/dates/dates.ts';
import { PLANS } from '#domain/money/plans.ts';
import type { CreditDescription, Role } from '#domain/rows.ts';
import {
  codesOf,
  deletionOf,
  erasureOf,
  rechargeOf,
  subscriptionOf,
  transferOf,
  type OnlineCall,
  type Reply,
} from '#tests/support/api/credits.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

/** A plain model of users and credits, to which the ledger is compared (rules §6, §7). */

const MOST_AT_ONCE = 500;

export interface Person {
  user: TestUser;
  role: Role;
  isThere: boolean;
  isVerified: boolean;
  /** True while the token that the test holds is valid. */
  hasSession: boolean;
  endMs: number;
}

export interface Entry {
  id: string;
  owner: number;
  quantity: number;
  description: CreditDescription;
  /** The other half of a transfer, while it exists. */
  otherHalf: string | null;
}

export interface Sent {
  actor: number;
  call: OnlineCall;
  policy: Role[];
  key: string;
  reply: Reply;
}

/** The first person is an ADMIN. */
export interface LedgerModel {
  people: Person[];
  codes: { code: string; quantity: number }[];
  spent: string[];
  entries: Entry[];
  erased: string[];
  sent: Sent[];
}

/** A call, its expected outcome, and its effect on the model. */
export interface Planned {
  actor: number;
  call: OnlineCall;
  /** Roles that may make it; empty for anybody. */
  policy: Role[];
  /** In the form of `outcomeOf`. */
  outcome: string;
  apply: (reply: Reply, otherHalfOf: (id: string) => Promise<string>) => void | Promise<void>;
}

const nothing = () => undefined;

export const balanceIn = ({ entries }: LedgerModel, person: number): number =>
  entries.filter(({ owner }) => owner === person).reduce((sum, { quantity }) => sum + quantity, 0);

const at = (model: LedgerModel, index: number): Person => {
  const person = model.people[index];
  if (!person) throw new Error(`No person ${index}`);
  return person;
};

/** The refusal before the call's own rules apply; null when there is none. */
export function turnedAway(model: LedgerModel, actor: number, policy: Role[]): string | null {
  const { isThere, hasSession, role } = at(model, actor);
  if (!isThere || !hasSession) return '401 unauthenticated';
  return policy.length === 0 || policy.includes(role) ? null : '403 forbidden';
}

function plan(
  model: LedgerModel,
  planned: Pick<Planned, 'actor' | 'call'> & {
    policy?: Role[];
    refusal: () => string | null;
    success: string;
    apply?: Planned['apply'];
  },
): Planned {
  const { actor, call, policy = [], refusal, success, apply = nothing } = planned;
  const outcome = turnedAway(model, actor, policy) ?? refusal() ?? success;
  return { actor, call, policy, outcome, apply: outcome === success ? apply : nothing };
}

export function planCodes(model: LedgerModel, actor: number, count: number, quantity: number): Planned {
  return plan(model, {
    actor,
    call: codesOf(count, quantity),
    policy: ['ADMIN'],
    refusal: () => (count < 1 || quantity < 1 ? '400 validation' : null),
    success: '201',
    apply: ({ body }) => void model.codes.push(...(body.data as unknown as LedgerModel['codes'])),
  });
}

/** A recharge with an unused, used or invented code. */
export function planRecharge(
  model: LedgerModel,
  actor: number,
  target: number,
  pick: { kind: 'good' | 'used' | 'unknown'; index: number },
): Planned {
  const pool = { good: model.codes.map(({ code }) => code), used: model.spent, unknown: [] }[pick.kind];
  const code = pool[pick.index % Math.max(pool.length, 1)] ?? 'ZZZZ-ZZZZ-ZZZZ';
  const known = model.codes.find((each) => each.code === code);
  return plan(model, {
    actor,
    call: rechargeOf(at(model, target).user, code),
    refusal: () => {
      const isAllowed = target === actor || at(model, actor).role === 'ADMIN';
      return isAllowed && at(model, target).isThere && known ? null : '404 not_found';
    },
    success: '200',
    apply: ({ body }) => {
      model.codes = model.codes.filter((each) => each !== known);
      model.spent.push(code);
      const quantity = known?.quantity ?? 0;
      model.entries.push({
        id: body.data?.id ?? '',
        owner: target,
        quantity,
        description: 'Recarga',
        otherHalf: null,
      });
    },
  });
}

export function planTransfer(model: LedgerModel, actor: number, target: number, quantity: number): Planned {
  return plan(model, {
    actor,
    call: transferOf(at(model, actor).user, at(model, target).user, quantity),
    policy: ['RESELLER'],
    refusal: () => {
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_AT_ONCE) return '400 validation';
      if (target === actor) return '409 conflict';
      const { isThere, isVerified } = at(model, target);
      if (!isThere || !isVerified) return '404 not_found';
      return balanceIn(model, actor) < quantity ? '409 insufficient_credits' : null;
    },
    success: '201',
    apply: async ({ body }, otherHalfOf) => {
      const id = body.data?.id ?? '';
      const otherHalf = await otherHalfOf(id);
      const description = 'Transferencia';
      model.entries.push({ id, owner: actor, quantity: -quantity, description, otherHalf });
      model.entries.push({ id: otherHalf, owner: target, quantity, description, otherHalf: id });
    },
  });
}

/** One of the four plans, or none when `index` is beyond them. */
export function planSubscription(model: LedgerModel, actor: number, index: number): Planned {
  const offer = PLANS[index];
  const { days, quantity } = offer ?? { days: 45, quantity: 20 };
  return plan(model, {
    actor,
    call: subscriptionOf(at(model, actor).user, days, quantity),
    refusal: () => {
      if (!offer) return '400 validation';
      return balanceIn(model, actor) < quantity ? '409 insufficient_credits' : null;
    },
    success: '200',
    apply: () => {
      at(model, actor).endMs += days * DAY_MS;
      const description = 'Suscripción';
      model.entries.push({
        id: `paid ${model.entries.length}`,
        owner: actor,
        quantity: -quantity,
        description,
        otherHalf: null,
      });
    },
  });
}

/** Deletes a movement, present or deleted before. Those of subscriptions are left out, since no answer names them. */
export function planErasure(
  model: LedgerModel,
  actor: number,
  pick: { isThere: boolean; index: number },
): Planned {
  const named = model.entries.filter(({ description }) => description !== 'Suscripción').map(({ id }) => id);
  const pool = pick.isThere ? named : model.erased;
  const id = pool[pick.index % Math.max(pool.length, 1)] ?? model.people[0]?.user.id ?? '';
  const first = model.entries.find((entry) => entry.id === id);
  const halves = model.entries.filter((entry) => entry.id === id || entry.id === first?.otherHalf);
  return plan(model, {
    actor,
    call: erasureOf(id),
    policy: ['ADMIN'],
    refusal: () => {
      if (!first) return '404 not_found';
      const overdraws = halves.some(({ owner, quantity }) => balanceIn(model, owner) - quantity < 0);
      return overdraws ? '409 conflict' : null;
    },
    success: '200',
    apply: () => {
      model.entries = model.entries.filter((entry) => !halves.includes(entry));
      model.erased.push(...halves.map((half) => half.id));
    },
  });
}

/** An ADMIN's act on a person: changes the role or the verification, or deletes them. */
export function planAct(
  model: LedgerModel,
  actor: number,
  target: number,
  act: 'role' | 'verify' | 'delete',
): Planned {
  const person = at(model, target);
  const { id } = person.user;
  const calls: Record<typeof act, OnlineCall> = {
    role: { method: 'PATCH', url: `/user/change_role/${id}` },
    verify: { method: 'PATCH', url: `/user/change_verify_email/${id}` },
    delete: deletionOf({ id }),
  };
  const effects = {
    role: () => void (person.role = person.role === 'USER' ? 'RESELLER' : 'USER'),
    verify: () => {
      person.hasSession &&= !person.isVerified;
      person.isVerified = !person.isVerified;
    },
    delete: () => forget(model, target),
  };
  return plan(model, {
    actor,
    call: calls[act],
    policy: ['ADMIN'],
    refusal: () => {
      if (!person.isThere) return '404 not_found';
      return target === actor || person.role === 'ADMIN' ? '409 conflict' : null;
    },
    success: '200',
    apply: effects[act],
  });
}

function forget(model: LedgerModel, index: number): void {
  at(model, index).isThere = false;
  const gone = model.entries.filter(({ owner }) => owner === index);
  model.entries = model.entries.filter(({ owner }) => owner !== index);
  for (const { otherHalf } of gone) {
    const left = model.entries.find(({ id }) => id === otherHalf);
    if (left) left.otherHalf = null;
  }
  model.erased.push(...gone.filter(({ description }) => description !== 'Suscripción').map(({ id }) => id));
}
