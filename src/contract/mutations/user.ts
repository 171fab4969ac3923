import { Object as Body, type Static } from 'typebox/type';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Profile } from '#domain/rows.ts';
import { strict } from '#contract/fields.ts';
import { accept, conflict, defineMutation, invalid, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { owner } from '#contract/entities/body-properties.ts';
import { profileSchemas } from '#contract/entities/schemas.ts';

const phoneBody = Body({ phone: profileSchemas.phone, ...owner }, strict);

/** Refused if another user has the mobile in any form; stored as WhatsApp knows it (GEN-62, wire §2). */
export const updatePhone = defineMutation<
  Static<typeof phoneBody>,
  { profile: Profile | undefined; isTaken: boolean }
>({
  name: 'user.phone',
  right: 'owner',
  method: 'PATCH',
  path: '/user/me/update_phone/{id}',
  body: phoneBody,
  successStatus: 200,
  allowedAfterExpiry: true,
  reads: async (read, { id, body }) => ({
    profile: await read.get('profile', id),
    isTaken: await read.isPhoneTaken(body.phone),
  }),
  rule: ({ profile, isTaken }, { id, body }, { userId }) => {
    if (!profile || id !== userId) return notFound(messages.user.missing);
    if (isTaken) return invalid('phone', messages.user.phoneTaken);
    const row: Profile = { ...profile, phone: mobileForm(body.phone) };
    return accept([{ table: 'profile', id, row }], messages.user.phoneUpdated, { data: row });
  },
});

const goalBody = Body({ monthGoal: profileSchemas.monthGoal, ...owner }, strict);

/** 0 and null mean no goal (FIN-38). */
export const updateMonthGoal = defineMutation<Static<typeof goalBody>, { profile: Profile | undefined }>({
  name: 'user.month_goal',
  right: 'owner',
  method: 'PATCH',
  path: '/user/me/month_goal/{id}',
  body: goalBody,
  successStatus: 200,
  allowedAfterExpiry: true,
  reads: async (read, { id }) => ({ profile: await read.get('profile', id) }),
  rule: ({ profile }, { id, body }, { userId }) => {
    if (!profile || id !== userId) return notFound(messages.user.missing);
    const row: Profile = { ...profile, monthGoal: body.monthGoal || null };
    const message = row.monthGoal === null ? messages.user.noGoal : messages.user.goal;
    return accept([{ table: 'profile', id, row }], message, { data: row });
  },
});

const catalogueBody = Body({ catalogueId: profileSchemas.catalogueId, ...owner }, strict);

/** Turns the public catalogue on, gives it another address, or turns it off (PAGE-09). */
export const updateCatalogue = defineMutation<
  Static<typeof catalogueBody>,
  { profile: Profile | undefined; isTaken: boolean }
>({
  name: 'user.catalogue',
  right: 'owner',
  method: 'PATCH',
  path: '/user/me/catalogue/{id}',
  body: catalogueBody,
  successStatus: 200,
  allowedAfterExpiry: true,
  reads: async (read, { id, body: { catalogueId } }) => {
    const profile = await read.get('profile', id);
    const isNew = catalogueId !== null && catalogueId !== profile?.catalogueId;
    return { profile, isTaken: isNew && (await read.isPageTaken(catalogueId)) };
  },
  rule: ({ profile, isTaken }, { id, body: { catalogueId } }, { userId }) => {
    if (!profile || id !== userId) return notFound(messages.user.missing);
    if (isTaken) return conflict(messages.client.pageTaken);
    const row: Profile = { ...profile, catalogueId };
    const message = catalogueId === null ? messages.user.noCatalogue : messages.user.catalogue;
    return accept([{ table: 'profile', id, row }], message, { data: row });
  },
});

const symbolBody = Body({ symbolmoney: profileSchemas.symbolmoney, ...owner }, strict);

/** Amounts are not converted (PRO-03). */
export const updateSymbolMoney = defineMutation<Static<typeof symbolBody>, { profile: Profile | undefined }>({
  name: 'user.symbol_money',
  right: 'owner',
  method: 'PATCH',
  path: '/user/me/update_symbol_money/{id}',
  body: symbolBody,
  successStatus: 200,
  allowedAfterExpiry: true,
  reads: async (read, { id }) => ({ profile: await read.get('profile', id) }),
  rule: ({ profile }, { id, body: { symbolmoney } }, { userId }) => {
    if (!profile || id !== userId) return notFound(messages.user.missing);
    const row: Profile = { ...profile, symbolmoney };
    return accept([{ table: 'profile', id, row }], messages.user.symbolUpdated, { data: row });
  },
});
