export const messages = {
  sold: {
    title: (name: string) => `Vendido a ${name}`,
    setAside: (name: string) => `Apartado para ${name}`,
    services: 'Lo que vendiste',
    ends: (day: string) => `Vence el ${day}`,
    owes: 'Aún no paga',
    begins: 'Sus días empiezan cuando lo vendas',
    total: (count: number, money: string) => `${count} servicios · ${money}`,
    message: 'Mensaje',
    send: 'Enviar datos',
    sent: 'Enviaste los datos.',
    receipt: 'Recibo',
    another: (name: string) => `Otro servicio para ${name}`,
    done: 'Listo',
    gone: 'Este cliente ya no existe.',
  },
} as const;
