import { readPage } from '#contract/calls/page.ts';
import { shownOf } from '#domain/client-page/page-parts.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { createAddressLimits } from '#server/auth/throttle/address-limits.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import type { ServerContext } from '#server/context/context.ts';
import { sendNotFound } from '#server/http/errors.ts';
import { withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { readCatalogue } from './catalogue.ts';
import { findPage, isPinOf, listPages, noteOpened } from './pages.ts';

const READS_AN_HOUR = 60;
/** Right ones count too, so that concurrent tries can't pass together. A PIN of four digits lasts three weeks. */
const PINS_AN_HOUR = 20;

export const pageHandlers = (context: ServerContext) => {
  const { db, settings } = context;
  const limits = createAddressLimits(context);
  const waitOf = (key: string, limit: number) => (settings.rateLimit ? takeHourly(db, key, limit) : 0);
  return {
    'page.read': withBody(readPage, async ({ pin }, request, reply) => {
      const { pageId } = request.params as { pageId: string };
      const page = await findPage(db, pageId);
      if (!page) {
        const { waitSeconds } = await limits.spend('page', addressGroup(request.ip), () => Promise.resolve());
        return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : sendNotFound(reply);
      }
      const wait = await waitOf(`page:${page.id}`, READS_AN_HOUR);
      if (wait > 0) return sendTooMany(reply, wait);
      const { head, services } = shownOf(page.content, Date.now());
      const shut = { head, services: [] };
      if (services.length === 0) {
        await noteOpened(db, page);
        return { state: 'ended', ...shut };
      }
      if (page.asksPin) {
        if (pin === undefined) return { state: 'pin', ...shut };
        const pinWait = await waitOf(`page-pin:${page.id}`, PINS_AN_HOUR);
        if (pinWait > 0) return sendTooMany(reply, pinWait);
        if (!(await isPinOf(context, page, pin))) return { state: 'wrong', ...shut };
      }
      await noteOpened(db, page);
      return { state: 'open', head, services };
    }),

    'catalogue.read': async (request, reply) => {
      const { catalogueId } = request.params as { catalogueId: string };
      const read = () => readCatalogue(db, catalogueId, Date.now());
      const { waitSeconds, done } = await limits.spend('catalogue', addressGroup(request.ip), read);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      return done ?? sendNotFound(reply);
    },

    'page.list': (request) => listPages(db, callerOf(request).userId),
  } satisfies Partial<Handlers>;
};
