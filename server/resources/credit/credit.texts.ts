const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

export const messages = {
  transferred: (count: number, name: string) => `Enviaste ${credits(count)} a ${name}.`,
  recharged: (count: number) => `Se agregaron ${credits(count)}.`,
  rechargedOther: (count: number, name: string) => `Se agregaron ${credits(count)} a ${name}.`,
  subscribed: 'Suscripción activada.',
  insufficient: 'No tienes créditos suficientes.',
  toOneself: 'No puedes transferirte créditos a ti mismo.',
  noReceiver: 'El usuario no existe',
  notReseller: 'Solo un revendedor puede transferir créditos.',
  codeUnknown: 'El código no existe o ya se usó.',
  noPlan: 'Elige uno de los planes.',
  deleted: 'Movimiento eliminado.',
  missing: 'El movimiento no existe.',
  wouldOverdraw: (name: string) => `No se puede eliminar: ${name} ya usó esos créditos.`,
  codesCreated: (codes: number, quantity: number) =>
    codes === 1
      ? `Se creó 1 código de ${credits(quantity)}.`
      : `Se crearon ${codes} códigos de ${credits(quantity)} cada uno.`,
  codeDeleted: 'Código eliminado.',
  codeMissing: 'El código no existe.',
} as const;
