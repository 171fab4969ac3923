import { answerOf, defineCall } from '#contract/call.ts';

export interface Health {
  status: 'ok';
  version: string;
  database: 'embedded' | 'postgres';
}

/** `database`: it answers and may be written; `process`: it isn't about to end. `disk` only tells: it makes nothing unready. */
export const READY_CHECKS = ['database', 'disk', 'migrations', 'process'] as const;

export type ReadyCheck = (typeof READY_CHECKS)[number];

export interface Readiness {
  /** `ready` where all checks but that of the disk are ok. */
  status: 'ready' | 'unavailable';
  version: string;
  checks: Record<ReadyCheck, 'ok' | 'failed'>;
}

/** What the app needs before sign-in. */
export interface AppConfig {
  supportPhone: string | null;
  trialDays: number;
}

export const readHealth = defineCall({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  policy: 'open',
  summary: 'Whether the process is alive; looks at nothing else',
  body: null,
  answer: answerOf<Health>(),
  successStatus: 200,
});

export const readReadiness = defineCall({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  policy: 'open',
  summary: 'Whether requests may be sent here; 503 while a check other than the disk fails',
  body: null,
  answer: answerOf<Readiness>(),
  successStatus: 200,
});

export const readConfig = defineCall({
  name: 'system.config',
  method: 'GET',
  path: '/config',
  policy: 'open',
  summary: 'What the app needs before sign-in',
  body: null,
  answer: answerOf<AppConfig>(),
  successStatus: 200,
});
