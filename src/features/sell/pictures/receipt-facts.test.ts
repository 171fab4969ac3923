import { expect, it } from 'vitest';
import { clientRow } from '#tests/support/catalogue.ts';
import { receiptFacts, receiptText } from './receipt-facts.ts';

const client = clientRow('u', {
  streamingsId: 's',
  nameuser: 'Ana Torres',
  accountType: 'Perfil',
  numberprofile: '1,2',
  pin: '730194',
  days: 30,
  endDate: '2026-12-20T17:00:00.000Z',
});
const RECEIPT = {
  number: 'AB12-CD34',
  date: '2026-11-20T17:00:00.000Z',
  price: 20,
  received: 12.5,
  owed: 7.5,
  methods: ['Yape', 'Efectivo'],
};
const words = { client, service: 'Netflix', seller: 'Streaming Lima', symbol: 'S/.' };

it('[CLI-90] a receipt’s text names number, service, term, price, what came in and how, and the debt', () => {
  expect(receiptText(RECEIPT, words)).toBe(
    [
      '*Recibo AB12-CD34*',
      'Streaming Lima',
      '',
      'Cliente: Ana Torres',
      'Servicio: Netflix',
      'Fecha: 20/11/2026',
      'Perfiles: 1,2',
      'Días: 30',
      'Vence: 20/12/2026',
      'Precio: S/. 20.00',
      'Recibido: S/. 12.50 (Yape, Efectivo)',
      'Debe: S/. 7.50',
      '',
      '¡Gracias por tu compra!',
    ].join('\n'),
  );
});

it('[CLI-90] a receipt of who owes nothing, or has paid nothing, says so', () => {
  const whole = receiptFacts({ ...RECEIPT, received: 20, owed: 0, methods: [] }, words);
  expect(whole.slice(-2)).toEqual([
    { label: 'Recibido', value: 'S/. 20.00' },
    { label: 'Debe', value: 'Nada' },
  ]);
  const [came] = receiptFacts({ ...RECEIPT, received: 0, owed: 20 }, words).slice(-2);
  expect(came?.value).toBe('S/. 0.00');
});
