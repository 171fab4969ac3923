import type { RowWrite, RuleContext } from '#contract/mutation.ts';
import { runMutation } from '#contract/run-mutation.ts';
import type { UnitOfWork } from '#contract/unit-of-work.ts';
import { UNKNOWN_CALENDAR } from '#domain/dates/outlasting.ts';
import { rowKey } from '#domain/rows.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { LockedState } from '#server/database/user-state.ts';
import { type CallResult, refusal } from '#server/http/refusal.ts';
import { type Helper, rightsAt } from '#server/auth/team/helper.ts';
import { changesFor } from '#server/auth/team/shown.ts';
import type { Call } from './call.ts';
import type { RowQuotas } from './row-quotas.ts';
import { hasEndedForTap } from '#server/base/late-taps.ts';
import { ruleNowMs } from './envelope.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Inputs } from './inputs.ts';
import { messages } from './mutations.texts.ts';
import { tableOf, withoutRows, withRow } from './stored-answer.ts';

/** Owner of the changed rows, locked by the transaction. */
export type Owner = Pick<
  LockedState,
  'id' | 'end_date' | 'symbolmoney' | 'revision' | 'incarnation' | 'thisIncarnation' | 'hasTeam'
>;

interface RunParts {
  /** Who makes the calls in the owner's book; null for the owner. */
  helper: Helper | null;
  work: UnitOfWork;
  store: IdempotencyStore;
  inputs: Inputs;
  quotas: RowQuotas;
}

export class BatchExecution {
  readonly work: UnitOfWork;
  readonly store: IdempotencyStore;
  readonly revisions = new Map<string, number>();
  revision: number;
  /** Late changes: made before the membership's end, received after it. */
  late = 0;
  readonly #security: ServerContext['security'];
  readonly #owner: Owner;
  readonly #helper: Helper | null;
  readonly #inputs: Inputs;
  readonly #quotas: RowQuotas;

  constructor({ security }: Pick<ServerContext, 'security'>, owner: Owner, parts: RunParts) {
    this.#security = security;
    this.#owner = owner;
    this.#helper = parts.helper;
    this.work = parts.work;
    this.store = parts.store;
    this.#inputs = parts.inputs;
    this.#quotas = parts.quotas;
    this.revision = owner.revision;
  }

  async call(call: Call): Promise<CallResult> {
    const result = await this.#once(call);
    return this.#helper ? shownTo(this.#helper, call, result) : result;
  }

  #once(call: Call): Promise<CallResult> {
    return this.store.once(call, {
      replay: async ({ httpStatus, body, isBare }) => {
        const read = (id: string) => this.work.get(tableOf(call.mutation), id);
        // Only the key is stored for a call that changed nothing: the row is that of its path.
        const about = isBare && call.pathId !== null ? { rowId: call.pathId } : null;
        return { httpStatus, body: await withRow({ ...body, ...about }, read) };
      },
      execute: async () => {
        const before = this.revision;
        const result = await this.#fresh(call);
        return { result, kept: withoutRows(result.body), wrote: this.revision > before };
      },
    });
  }

  async #fresh(call: Call): Promise<CallResult> {
    const context = this.#context(call);
    if (!call.mutation.allowedAfterExpiry && this.#hasEnded(context)) {
      return refusal('membership_expired', messages.membershipExpired);
    }
    const input = this.#inputs.of(call);
    if (!input.ok) return input.refusal;
    const objection = (writes: readonly RowWrite[]) => this.#overQuota(writes);
    const outcome = await runMutation(this.work, call.mutation, input.value, context, objection);
    if (!outcome.ok) return refusal(outcome.code, outcome.message, outcome.errors);
    if (outcome.writes.length > 0) this.revision += 1;
    if (outcome.writes.length > 0 && !call.mutation.allowedAfterExpiry && this.#isOver()) this.late += 1;
    for (const change of outcome.writes) {
      this.revisions.set(rowKey(change.table, change.id), this.revision);
      // Later calls run in the new currency.
      if (change.table === 'profile' && change.row) this.#owner.symbolmoney = change.row.symbolmoney;
    }
    const { status, message, data, warnings } = outcome;
    const warned = warnings.length > 0 && { warnings };
    const body = { status, message, ...warned, ...(data !== null && { data }), revision: this.revision };
    // A create of an existing row made nothing (wire §2).
    return { httpStatus: outcome.writes.length > 0 ? call.mutation.successStatus : 200, body };
  }

  /** Call after the commit. Records late changes, so that an ADMIN sees users who work on after the end (ADR 0114). */
  reportLate(): void {
    const { late: count } = this;
    if (count === 0) return;
    const details = { count };
    this.#security.record({ event: 'late_change', outcome: 'ok', userId: this.#owner.id, details });
  }

  async #overQuota(writes: readonly RowWrite[]) {
    const full = await this.#quotas.refuse(writes, this.revision);
    if (!full) return null;
    const details = { table: full.table };
    this.#security.record({ event: 'quota', outcome: 'refused', userId: this.#owner.id, details });
    return full.rejected;
  }

  /** Compares with the server's clock, not with the moment of the tap. */
  #isOver(): boolean {
    const { end_date: end } = this.#owner;
    return end !== null && Date.parse(end) < Date.now();
  }

  #hasEnded({ nowMs }: RuleContext): boolean {
    const { end_date: end } = this.#owner;
    return end !== null && hasEndedForTap(Date.parse(end), nowMs, Date.now());
  }

  #context(call: Call): RuleContext {
    const nowMs = ruleNowMs(call.occurredAtMs, Date.now());
    return {
      userId: this.#owner.id,
      mutationId: this.#inputs.idOf(call),
      now: new Date(nowMs).toISOString(),
      nowMs,
      symbolmoney: this.#owner.symbolmoney,
      helperId: this.#owner.hasTeam ? (this.#helper?.id ?? null) : undefined,
      rights: this.#helper && rightsAt(this.#helper, nowMs, Date.now()),
      calendar: UNKNOWN_CALENDAR,
    };
  }
}

/** The row of an answer, without what the helper may not see. */
function shownTo(helper: Helper, { mutation }: Call, result: CallResult): CallResult {
  const { body } = result;
  if (body.status === 'error' || body.data === undefined) return result;
  const table = tableOf(mutation);
  const [shown] = changesFor(helper, [{ table, id: helper.id, row: body.data as object }]);
  const { data: _hidden, ...rest } = body;
  return { ...result, body: { ...rest, ...(shown?.row && { data: shown.row }) } };
}
