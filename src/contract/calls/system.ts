import { defineCall, OWN } from '#contract/call.ts';

export const readHealth = defineCall({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  policy: 'open',
  summary: 'Whether the process is alive; looks at nothing else',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const readReadiness = defineCall({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  policy: 'open',
  summary: 'Whether requests may be sent here; 503 while a check other than the disk fails',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const readConfig = defineCall({
  name: 'system.config',
  method: 'GET',
  path: '/config',
  policy: 'open',
  summary: 'What the app needs before sign-in',
  body: null,
  answer: OWN,
  successStatus: 200,
});
