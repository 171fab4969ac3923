import { Object as Body, type Static } from 'typebox/type';
import { CLIENT_STATES } from '#domain/rows.ts';
import { days, instant, oneOf, Optional, publicPrice, strict } from '#contract/fields.ts';
import { clientFields } from '#contract/entities/client.ts';
import { createProperties, owner, ownId, updateProperties } from '#contract/entities/field.ts';

const { streamingsId, ...sold } = createProperties(clientFields);

export const createClientBody = Body(
  { ...ownId, ...sold, state: oneOf(['Vendido', 'Standby']), ...owner, streamingsId },
  strict,
);

export const updateClientBody = Body({ ...updateProperties(clientFields), ...owner }, strict);

export const renewClientBody = Body(
  { price: publicPrice(), days: days(), ...owner, expectedEndDate: Optional(instant()) },
  strict,
);

export const changeStateBody = Body({ state: oneOf(CLIENT_STATES), ...owner }, strict);

export type CreateClientBody = Static<typeof createClientBody>;
export type UpdateClientBody = Static<typeof updateClientBody>;
export type RenewClientBody = Static<typeof renewClientBody>;
export type ChangeStateBody = Static<typeof changeStateBody>;
