export const messages = {
  paid: 'Ya pagó',
  part: 'Una parte',
  owesPart: (debt: string, price: string) => `Debe ${debt} de ${price}`,
  paidNow: (name: string, money: string) => `${name} pagó ${money}`,
  partBy: (name: string) => `Pagó una parte ${name}`,
  owes: (money: string) => `Debe ${money}`,
  paidBy: (name: string) => `Ya pagó ${name}`,
  title: 'Te deben',
  total: (money: string, count: number) => `${money} · ${count === 1 ? '1 cliente' : `${count} clientes`}`,
  more: (count: number) => (count === 1 ? 'y 1 cliente más' : `y ${count} clientes más`),
  card: (name: string) => `Abrir a ${name}`,
  before: (money: string) =>
    `Debe ${money} de antes. Si renuevas, ya no queda anotado: solo cuenta lo de ahora.`,
} as const;
