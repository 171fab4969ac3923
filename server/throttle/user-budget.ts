import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '#server/config/settings.ts';

/** A phone that brings two weeks of work and downloads all anew stays below a tenth of it. */
const POINTS_A_MINUTE = 6_000;
const MINUTE_S = 60;
const BYTES_A_POINT = 4_096;

/**
 * Takes what a request costs from its user's budget, and gives the seconds to wait, 0 when there is enough. A request
 * costs a point, and one more for each 4 KB that it brings. Each API process counts by itself, since a statement for
 * each request would cost more than what it prevents.
 */
export function createUserBudget({ rateLimit }: Pick<Settings, 'rateLimit'>) {
  const limiter = new RateLimiterMemory({ points: POINTS_A_MINUTE, duration: MINUTE_S });
  return async (userId: string, request: FastifyRequest): Promise<number> => {
    if (!rateLimit) return 0;
    const bytes = Number(request.headers['content-length'] ?? 0) || 0;
    try {
      await limiter.consume(userId, 1 + Math.ceil(bytes / BYTES_A_POINT));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  };
}
