import type { ServerContext } from '#server/context/context.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import type { Handlers } from '#server/mutations/calls/handlers.ts';
import { createCodes, deleteCode, listCodes } from './codes.ts';
import { eraseCredit } from './erase.ts';
import { listAllCredits, readCredits } from './list-credits.ts';
import { recharge } from './recharge.ts';
import { subscribe } from './subscribe.ts';
import { transfer } from './transfer.ts';

/** Credits: balance, transfer, recharge, subscription, and what an ADMIN does with movements and codes (rules §6). */
export const creditHandlers = ({ db, secrets }: ServerContext) =>
  ({
    'credit.mine': (request) => readCredits(db, callerOf(request).userId),
    'credit.list': () => listAllCredits(db),
    'credit.transfer': transfer,
    'credit.recharge': recharge(secrets.keyring),
    'credit.delete': eraseCredit,
    'credit.subscribe': subscribe,
    'codecredit.list': () => listCodes(db, secrets),
    'codecredit.create': createCodes(secrets),
    'codecredit.delete': deleteCode(secrets),
  }) satisfies Partial<Handlers>;
