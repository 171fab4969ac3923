import type { ByName, Call, CallAnswer, OWN } from './call.ts';
import type { Answers } from '#contract/schemas/answers.ts';
import type { Bodies, Queries } from '#contract/schemas/bodies.ts';
import {
  changePassword,
  recoverPassword,
  register,
  resendVerification,
  saveNewPassword,
  verifyEmail,
} from '#contract/calls/account.ts';
import {
  createCodes,
  deleteCode,
  deleteCredit,
  deleteEntry,
  deleteUser,
  listAudit,
  listBooks,
  listCodes,
  listCredits,
  listSecurity,
  listUsers,
  toggleRole,
  toggleVerified,
} from '#contract/calls/admin.ts';
import { readPush, subscribePush, unsubscribePush } from '#contract/calls/push.ts';
import { leave, stay } from '#contract/calls/leaving.ts';
import { createFeed, deleteFeed, listFeeds, readFeed } from '#contract/calls/calendar.ts';
import { listPages, readCatalogue, readPage } from '#contract/calls/page.ts';
import {
  listActive,
  listCategories,
  listClients,
  listEnded,
  listFinances,
  listStreamings,
  listSuppliers,
  listUnderSupport,
} from '#contract/calls/catalogue.ts';
import { readMyCredits, rechargeCredits, subscribe, transferCredits } from '#contract/calls/credits.ts';
import {
  beginFactor,
  confirmFactor,
  newRecoveryCodes,
  readFactor,
  removeFactor,
} from '#contract/calls/factor.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  removePasskey,
} from '#contract/calls/passkeys.ts';
import {
  login,
  loginByCode,
  logout,
  readLockKeys,
  readLockKeysByPassword,
  readMe,
  renewSession,
} from '#contract/calls/session.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/sessions.ts';
import { listCandidates, listFavorites, listFavoritesOf, listStaff } from '#contract/calls/staff.ts';
import { followRevisions, pullFeed, postBatch } from '#contract/calls/sync.ts';
import {
  changeHelper,
  endHelper,
  inviteHelper,
  joinTeam,
  leaveBook,
  listBooksHelped,
  openBook,
  listHelpers,
  listInvites,
  readInvitation,
  revokeInvite,
} from '#contract/calls/team.ts';
import { readConfig, readHealth, readReadiness } from '#contract/calls/system.ts';

/** All calls except mutations and synchronisation, in the order of the OpenAPI document. */
export const PANEL_CALLS = [
  readHealth,
  readReadiness,
  readConfig,
  register,
  verifyEmail,
  resendVerification,
  login,
  loginByCode,
  beginPasskeyLogin,
  loginByPasskey,
  recoverPassword,
  saveNewPassword,
  readMe,
  readLockKeys,
  readLockKeysByPassword,
  renewSession,
  logout,
  readFactor,
  beginFactor,
  confirmFactor,
  newRecoveryCodes,
  removeFactor,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  leave,
  stay,
  listFeeds,
  createFeed,
  deleteFeed,
  readFeed,
  readPage,
  readCatalogue,
  listPages,
  readPush,
  subscribePush,
  unsubscribePush,
  listHelpers,
  listInvites,
  inviteHelper,
  revokeInvite,
  changeHelper,
  endHelper,
  readInvitation,
  joinTeam,
  listBooksHelped,
  openBook,
  leaveBook,
  listFavoritesOf,
  listFavorites,
  listStaff,
  listCandidates,
  readMyCredits,
  listCredits,
  transferCredits,
  rechargeCredits,
  deleteCredit,
  subscribe,
  listCodes,
  createCodes,
  deleteCode,
  listFinances,
  listBooks,
  deleteEntry,
  listUsers,
  listAudit,
  listSecurity,
  toggleVerified,
  toggleRole,
  deleteUser,
  listCategories,
  listSuppliers,
  listStreamings,
  listActive,
  listUnderSupport,
  listEnded,
  listClients,
] as const;

export const SYNC_CALLS = [postBatch, pullFeed, followRevisions] as const;

/**
 * All calls of `/api/v1` except mutations. Only the server imports the list: the page imports each call where it makes
 * it.
 */
export const CALLS = [...PANEL_CALLS, ...SYNC_CALLS] as const;

export type AnyCall = (typeof CALLS)[number];
export type CallName = AnyCall['name'];
export type CallNamed<Name extends CallName> = Extract<AnyCall, { name: Name }>;
export type AnswerNamed<Name extends CallName> = CallAnswer<CallNamed<Name>>;

/** Checks each against `Call`, whose fields the server reads. */
CALLS satisfies readonly Call[];

type NamesOf<Part> = Extract<AnyCall, Part>['name'];

/** Requires a schema for each call that is typed by its name. */
true satisfies NamesOf<{ answer: typeof OWN }> extends keyof Answers ? true : never;
true satisfies NamesOf<{ body: ByName }> extends keyof Bodies ? true : never;
true satisfies NamesOf<{ query: ByName }> extends keyof Queries ? true : never;
