import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';
import type { Credit, Finance, Profile } from '#domain/rows.ts';

/** What the server tells an ADMIN, and of that part which is one's own, oneself; no device keeps it (rules §8). */

/** A user with what is counted of them, from `GET /user` and `GET user/me` (PRO-08). */
export interface FullUser extends Profile {
  /** Begun days count whole; never below 0; null without an end. */
  daysRemaining: number | null;
  /** The balance, in credits. */
  totalCredits: number;
  /** How many accounts they have. */
  totalStreamings: number;
}

/** A movement with whose it is, from `GET /credit` (CRE-02). */
export interface CreditRecord extends Credit {
  User: { username: string; phone: string };
}

/** An entry of somebody's books, from `GET /finance?userId=` (ADM-30). */
export interface FinanceRecord extends Finance {
  User: { username: string; phone: string; symbolmoney: string };
}

/** A recharge code that nobody has used, from `GET /codecredit` (API-31). */
export interface CodeCredit {
  id: string;
  /** Empty where it is unreadable. */
  code: string;
  /** The credits that it is worth. */
  quantity: number;
  /** True where the server can't open what is stored; else absent. */
  unreadable?: boolean;
}

/** What an ADMIN may have done. */
export const AUDIT_ACTIONS = [
  'verify',
  'unverify',
  'role',
  'delete_user',
  'recharge',
  'delete_credit',
  'delete_finance',
  'create_codes',
  'delete_code',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Something that an ADMIN did, from `GET /audit` (ADM-21). */
export interface AuditEntry {
  id: string;
  /** An instant. */
  at: string;
  /** Who did it, by username. */
  admin: string;
  act: AuditAction;
  /** Whom or what it was done to: a user name, a code, or `5 × 10` for codes and the credits of each. */
  subject: string;
  /** What else is known, its parts between ` · `; may be empty. */
  detail: string;
}

/** What happened to an account, or was tried, from `GET /audit/security` (ADR 0116). */
export interface SecurityRecord {
  id: string;
  /** An instant. */
  at: string;
  event: SecurityEventName;
  outcome: SecurityOutcome;
  /** Who did it; null where nobody is known. */
  userId: string | null;
  /** Null also for a user who was deleted. */
  username: string | null;
  /** Null where several addresses were counted together. */
  address: string | null;
  /** The request's id, which the log has too; null where several are counted together. */
  requestId: string | null;
  /** More than 1: so often within a minute. */
  times: number;
  /** The call that was refused, such as `POST /user/login`; empty for other events. */
  route: string;
}
