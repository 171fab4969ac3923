export const messages = {
  payment: 'Pago',
  paid: 'Ya pagó',
  part: 'Una parte',
  owed: 'Aún no paga',
  received: 'Pagó',
  method: 'Medio de pago',
  noMethod: 'Sin indicar',
  usualMethod: 'El de siempre de cada uno',
  otherMethod: 'Otro…',
  whichMethod: 'Cuál',
  dialog: {
    title: (name: string) => `Anotar pago de ${name}`,
    submit: 'Anotar pago',
    owes: (money: string) => `Debe ${money}.`,
    leaves: (money: string) => `Quedará debiendo ${money}.`,
    tooMuch: (money: string) => `Solo debe ${money}.`,
  },
} as const;
