import { answerOf, defineCall } from '#contract/call.ts';

export interface Health {
  status: 'ok' | 'unavailable';
  version: string;
  database: 'embedded' | 'postgres';
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
  summary: 'Whether the server can work; 503 while the database is out of reach',
  body: null,
  answer: answerOf<Health>(),
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
