import { v7 as uuidv7 } from 'uuid';
import type { Input } from '#contract/mutation.ts';
import { addressesRow } from '#contract/registry.ts';
import type { UnitOfWork } from '#contract/unit-of-work.ts';
import { rethrowDatabase } from '#server/database/kysely.ts';
import { type CallResult, refusal } from '#server/http/refusal.ts';
import { type Call, checkBody, invalid } from './call.ts';
import { messages } from './mutations.texts.ts';

interface CheckedBody {
  id?: string;
  userId?: string;
}

type CheckedInput = { ok: true; value: Input<unknown> } | { ok: false; refusal: CallResult };

/** Checked bodies and generated ids, so that a call has the same input at its turn as in the read ahead. */
export class Inputs {
  readonly #userId: string;
  readonly #known = new Map<Call, CheckedInput>();
  readonly #ids = new Map<Call, string>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  idOf(call: Call): string {
    const id = call.key ?? this.#ids.get(call) ?? uuidv7();
    this.#ids.set(call, id);
    return id;
  }

  of(call: Call): CheckedInput {
    const input = this.#known.get(call) ?? this.#check(call);
    this.#known.set(call, input);
    return input;
  }

  #check(call: Call): CheckedInput {
    const { mutation, pathId, body } = call;
    const checked = checkBody<CheckedBody>(mutation.body ?? undefined, body);
    if (!checked.ok) return { ok: false, refusal: invalid(checked.errors) };
    const { id: bodyId, userId } = checked.body;
    if (userId !== undefined && userId !== this.#userId) {
      return { ok: false, refusal: refusal('not_found', messages.notFound) };
    }
    const id = addressesRow(mutation) ? pathId : bodyId;
    return { ok: true, value: { id: id ?? this.idOf(call), body: mutation.body && checked.body } };
  }
}

/** Reads for all calls at once, so that few statements suffice. */
export async function readAhead(work: UnitOfWork, inputs: Inputs, calls: readonly Call[]): Promise<void> {
  await Promise.all(
    calls.map(async (call) => {
      const input = inputs.of(call);
      if (!input.ok) return;
      // The call reads again at its turn, where an error of its own is attributed to it.
      await call.mutation.reads(work, input.value).catch(rethrowDatabase);
    }),
  );
}
