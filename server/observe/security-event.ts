import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';

/** Mail and device are hashed before storage. */
export interface SecurityEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  userId?: string | undefined;
  mail?: string | undefined;
  /** Network address of the caller; absent for acts of the server. */
  address?: string | undefined;
  device?: string | undefined;
  requestId?: string | undefined;
  /** Small and without secrets: ids, names of routes, counts. */
  details?: Readonly<Record<string, string | number | boolean>> | undefined;
}

export interface KeptEvent {
  event: SecurityEventName;
  outcome: SecurityOutcome;
  userId: string | null;
  mailHash: string | null;
  deviceHash: string | null;
  address: string | null;
  requestId: string | null;
  times: number;
  details: object;
}
