import { foundation } from '#server/db/migrations/0001-0019/0001-foundation.ts';
import { templates } from '#server/db/migrations/0001-0019/0002-templates.ts';
import { credits } from '#server/db/migrations/0001-0019/0003-credits.ts';
import { downloadBegun } from '#server/db/migrations/0001-0019/0004-download-begun.ts';
import { corrections } from '#server/db/migrations/0001-0019/0005-corrections.ts';
import { revisionRuns } from '#server/db/migrations/0001-0019/0006-revision-runs.ts';
import { ages } from '#server/db/migrations/0001-0019/0007-ages.ts';
import { clientPaid } from '#server/db/migrations/0001-0019/0008-client-paid.ts';
import { clientNote } from '#server/db/migrations/0001-0019/0009-client-note.ts';
import { informed } from '#server/db/migrations/0001-0019/0011-informed.ts';
import { categoryPrices } from '#server/db/migrations/0001-0019/0012-category-prices.ts';
import { limits } from '#server/db/migrations/0001-0019/0013-limits.ts';
import { endedSessions } from '#server/db/migrations/0001-0019/0015-ended-sessions.ts';
import { unverified } from '#server/db/migrations/0001-0019/0016-unverified.ts';
import { securityEvents } from '#server/db/migrations/0001-0019/0017-security-events.ts';
import { userKeys } from '#server/db/migrations/0001-0019/0018-user-keys.ts';
import { storedAnswers } from '#server/db/migrations/0001-0019/0019-stored-answers.ts';
import { sessions } from './0020-sessions.ts';
import { secondFactors } from './0021-second-factors.ts';
import { sealedCodes } from './0023-sealed-codes.ts';
import { passkeys } from './0024-passkeys.ts';
import { notices } from './0025-notices.ts';
import { userStates } from './0026-user-states.ts';
import { booked } from './0027-booked.ts';
import { outages } from './0028-outages.ts';
import { told } from './0029-told.ts';
import { newData } from './0030-new-data.ts';
import { heldSince } from './0031-held-since.ts';
import { mailProof } from './0033-mail-proof.ts';
import { rowsSealed } from './0034-rows-sealed.ts';

export interface Migration {
  /** Never changes once it has run anywhere. */
  readonly name: string;
  /** One statement each, in the order in which one transaction runs them (ADR 0180). */
  readonly sql: readonly string[];
}

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  templates,
  credits,
  downloadBegun,
  corrections,
  revisionRuns,
  ages,
  clientPaid,
  clientNote,
  informed,
  categoryPrices,
  limits,
  endedSessions,
  unverified,
  securityEvents,
  userKeys,
  storedAnswers,
  sessions,
  secondFactors,
  sealedCodes,
  passkeys,
  notices,
  userStates,
  booked,
  outages,
  told,
  newData,
  heldSince,
  mailProof,
  rowsSealed,
];
