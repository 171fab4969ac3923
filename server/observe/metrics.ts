import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer, ErrorCode } from '#contract/answers.ts';
import type { PushMessage, PushOutcome } from '#contract/push-message.ts';
import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';

/** Upper ends of buckets, in seconds: from a read of memory to the longest wait of a proxy. */
const SECONDS = [0.005, 0.01, 0.025, 0.1, 0.25, 1, 5];
/** Other methods are counted together: a caller may send any name that Node reads. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);
/** Upper ends of buckets; a batch takes 500 calls at most. */
const CALLS = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/** `unknown`: the address does not exist, or no longer. */
export type FeedRead = 'read' | 'unknown' | 'limited';

export interface AnsweredRequest {
  method: string;
  /** A template, with `:userId` for an id: a raw path would create a series per user. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * Counters of this process (ADR 0142). No label identifies a person: no id, mail, phone or address, and nothing that
 * callers choose.
 */
export interface Metrics {
  /** Collectors of a scrape register here. */
  registry: Registry;
  request(answered: AnsweredRequest): void;
  refusal(code: ErrorCode): void;
  batch(results: readonly Answer[]): void;
  /** Counts an opened stream; the returned function counts its end. */
  streamOpened(): () => void;
  securityEvent(event: SecurityEventName, outcome: SecurityOutcome): void;
  pushed(kind: PushMessage['kind'], outcome: PushOutcome): void;
  feedRead(result: FeedRead): void;
  clock(look: { isDoubted: boolean; differenceSeconds: number }): void;
}

/** One per context: two servers in one process count apart. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const requests = counter(
    'vigente_http_requests_total',
    'Answered requests, without event streams',
    'method',
    'route',
    'status',
  );
  const durations = new Histogram({
    name: 'vigente_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const refusals = counter(
    'vigente_refusals_total',
    'Answers that refuse the whole request, by code',
    'code',
  );
  const batches = new Histogram({
    name: 'vigente_batch_calls',
    help: 'Calls of a batch',
    buckets: CALLS,
    registers,
  });
  const results = counter(
    'vigente_batch_results_total',
    'Calls of batches by result: success, warning, or the code of the refusal',
    'result',
  );
  const streams = gauge('vigente_event_streams_open', 'Event streams that phones hold open');
  const opened = counter('vigente_event_streams_opened_total', 'Event streams that were opened');
  const events = counter(
    'vigente_security_events_total',
    'Events of security, each repetition too',
    'event',
    'outcome',
  );
  const pushes = counter(
    'vigente_push_messages_total',
    'Messages to push services, each try, by kind: sent, gone (the phone is forgotten), refused or failed',
    'kind',
    'outcome',
  );
  const feeds = counter(
    'vigente_calendar_reads_total',
    'Reads of addresses for calendars by result: read, unknown, or limited',
    'result',
  );
  const doubted = gauge(
    'vigente_clock_doubted',
    'Whether expiry check and housekeeping wait, as the clock may be more than a day ahead',
  );
  const difference = gauge(
    'vigente_clock_difference_seconds',
    'The clock of this process less that of PostgreSQL, at the last look',
  );
  return {
    registry,
    request: ({ method: sent, route, status, seconds }) => {
      const method = METHODS.has(sent) ? sent : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    refusal: (code) => refusals.inc({ code }),
    batch: (answers) => {
      batches.observe(answers.length);
      for (const answer of answers) results.inc({ result: resultOf(answer) });
    },
    streamOpened: () => {
      opened.inc();
      streams.inc();
      return () => streams.dec();
    },
    securityEvent: (event, outcome) => events.inc({ event, outcome }),
    pushed: (kind, outcome) => pushes.inc({ kind, outcome }),
    feedRead: (result) => feeds.inc({ result }),
    clock: ({ isDoubted, differenceSeconds }) => {
      doubted.set(isDoubted ? 1 : 0);
      difference.set(differenceSeconds);
    },
  };
}

const resultOf = (answer: Answer): string => (answer.status === 'error' ? answer.code : answer.status);
