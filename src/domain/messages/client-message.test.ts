import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { clientMessage, type ClientMessageFacts, clientValues, outageMessage } from './client-message.ts';
import { dataMessage, renewedMessage } from './several-message.ts';
import { addDays, formatDate } from '#domain/dates/dates.ts';
import { CLIENT_MESSAGE_KINDS, placeholdersOf } from './message-templates.ts';
import type { Client } from '#domain/rows.ts';

const LIMA = 'America/Lima';
/** A Tuesday, 10:00 in Lima. */
const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const STREAMING = streamingRow('marta', {
  id: 'cuenta',
  code: '1111-2222',
  email: 'a@correo.example',
  password: 'cl&ve #1',
  url: 'https://netflix.example',
  priceSupplier: 40,
  termsOfUse: 'Un dispositivo.\n\nSin cambios.',
  startDate: NOW,
  endDate: addDays(NOW, 60),
  days: 60,
  profileCount: 3,
  categoryId: 'netflix',
  supplierId: 'sur',
});
const ANA = clientRow('marta', {
  id: 'ana',
  streamingsId: 'cuenta',
  code: '3333-4444',
  phoneuser: '+51911222333',
  numberprofile: '1,2',
  pin: '0042',
  publicprice: 15,
  startDate: addDays(NOW, -20),
  endDate: addDays(NOW, 10),
  heldSince: addDays(NOW, -20),
});

const FACTS: ClientMessageFacts = {
  client: ANA,
  streaming: STREAMING,
  service: 'Netflix',
  category: undefined,
  symbolmoney: 'S/.',
  nowMs: NOW_MS,
  timeZone: LIMA,
};

const say = (kind: Parameters<typeof clientMessage>[0], client: Partial<Client> = {}, url = STREAMING.url) =>
  clientMessage(kind, { ...FACTS, client: { ...ANA, ...client }, streaming: { ...STREAMING, url } });

describe('datos', () => {
  test('[MSG-10] gives all that the client needs, and asks to leave it as it is', () => {
    expect(say('datos')).toBe(`Hola Ana, estos son los datos de tu cuenta:

Servicio: Netflix
Perfiles: 1,2
Usuario: a@correo.example
Contraseña: cl&ve #1
PIN: 0042
Enlace: https://netflix.example

Inicio: 18/02/2026
Vence: 20/03/2026 (10 días)
Código: 3333-4444

Por favor, no cambies la contraseña ni los perfiles. ¡Gracias por tu compra!`);
  });

  test('[MSG-08] [MSG-10] [MSG-29] without PIN and link their lines are left out, and a whole account is named as one', () => {
    const text = say('datos', { pin: null, accountType: 'Cuenta', numberprofile: 'Cuenta 1-3' }, null);
    expect(text).not.toMatch(/PIN|Enlace/);
    expect(text).toContain('Cuenta completa: perfiles 1-3\nUsuario');
    expect(text).toContain('Contraseña: cl&ve #1\n\nInicio');
  });
});

test('[MSG-11] términos gives the terms of the account with their own lines', () => {
  expect(say('terminos')).toBe(
    'Hola Ana, estos son los términos de uso de tu cuenta de Netflix:\n\nUn dispositivo.\n\nSin cambios.',
  );
});

describe('días restantes', () => {
  const lineOf = (hours: number) =>
    say('dias_restantes', { endDate: new Date(NOW_MS + hours * 3_600_000).toISOString() }).split('\n\n')[1];

  test('[MSG-12] [EXP-13] names the day as people do, with the date and the days left', () => {
    const ends = 'Tu cuenta de Netflix (perfiles 1,2) vence';
    expect(lineOf(2)).toBe(`${ends} hoy, 10/03/2026. Hoy es tu último día.`);
    expect(lineOf(24)).toBe(`${ends} mañana, 11/03/2026. Mañana es tu último día.`);
    expect(lineOf(30)).toBe(`${ends} mañana, 11/03/2026. Mañana es tu último día.`);
    expect(lineOf(72)).toBe(`${ends} el viernes, 13/03/2026. Te quedan 3 días.`);
    expect(lineOf(240)).toBe(`${ends} el 20/03/2026. Te quedan 10 días.`);
  });

  test('[MSG-12] once overdue it says when it ended and asks to reactivate', () => {
    const ended = 'Tu cuenta de Netflix (perfiles 1,2) venció';
    expect(lineOf(0)).toBe(`${ended} hoy, 10/03/2026. ¿Te la reactivo?`);
    expect(lineOf(-24)).toBe(`${ended} ayer, 09/03/2026. ¿Te la reactivo?`);
    expect(lineOf(-50)).toBe(`${ended} el 08/03/2026. ¿Te la reactivo?`);
  });
});

describe('renovación', () => {
  test('[MSG-13] names the end, what the client’s own days cost, and asks', () => {
    expect(say('renovacion_cliente', { endDate: addDays(NOW, 1) })).toBe(`Hola Ana, ¿cómo estás?

Tu cuenta de Netflix (perfiles 1,2) vence mañana, 11/03/2026.
Renovarla por 30 días cuesta S/. 15.00. ¿Te la renuevo?`);
  });

  test('[MSG-13] once overdue it says since when, and other days and prices can be offered', () => {
    const client = { ...ANA, endDate: addDays(NOW, -2) };
    const offer = { days: 90, price: 40.5 };
    expect(clientMessage('renovacion_cliente', { ...FACTS, client, offer })).toContain(
      'venció el 08/03/2026.\nRenovarla por 90 días cuesta S/. 40.50. ¿Te la renuevo?',
    );
  });

  test('[CAT-12] [MSG-13] the price of the list is offered, where it has one for the client’s type and days', () => {
    const category = { prices: [{ type: 'Perfil', days: 30, price: 17 }] as const };
    const offered = (over: Partial<Client>) =>
      clientValues({ ...FACTS, category: { prices: [...category.prices] }, client: { ...ANA, ...over } })[
        'precio'
      ];
    expect(offered({})).toBe('S/. 17.00');
    expect(offered({ days: 60 })).toBe('S/. 15.00');
    expect(offered({ accountType: 'Cuenta' })).toBe('S/. 15.00');
  });
});

test('[MSG-13] renovado gives the days renewed and the new end', () => {
  expect(say('renovado', { days: 60, endDate: addDays(NOW, 60) })).toBe(
    `¡Listo, Ana! Tu Netflix (perfiles 1,2) sigue 60 días más, hasta el 09/05/2026.
¡Gracias por tu confianza!`,
  );
});

test('[MSG-14] [EXP-12] reembolso gives the unused days and the amount, and asks where to send it', () => {
  expect(say('reembolso_cliente')).toBe(`Hola Ana, ¿cómo estás?

Te corresponde un reembolso de S/. 5.00 por 10 días sin usar de tu cuenta de Netflix (perfiles 1,2). ¿A qué cuenta o billetera te lo envío?`);
  const single = { endDate: addDays(NOW, 1), accountType: 'Cuenta', numberprofile: 'Cuenta 1-3' } as const;
  expect(say('reembolso_cliente', single)).toContain(
    'Te corresponde un reembolso de S/. 0.50 por 1 día sin usar de tu cuenta de Netflix (cuenta completa).',
  );
});

test('[MSG-14] [MSG-28] an ended client is proposed no refund of 0 days', () => {
  expect(say('reembolso_cliente', { endDate: addDays(NOW, -2) })).toBe(`Hola Ana, ¿cómo estás?

Tu cuenta de Netflix (perfiles 1,2) venció el 08/03/2026 y no le quedan días por reembolsar.`);
});

describe('what is true now', () => {
  test('[MSG-25] a service that was renamed is called by its present name in every message', () => {
    const renamed = { ...FACTS, streaming: { ...STREAMING, name: 'Netlfix' } };
    for (const kind of CLIENT_MESSAGE_KINDS) {
      expect(clientMessage(kind, renamed)).toContain('Netflix');
      expect(clientMessage(kind, renamed)).not.toContain('Netlfix');
    }
    expect(outageMessage(renamed)).toContain('tu cuenta de Netflix (');
  });

  test('[MSG-26] [MSG-10] after an early renewal no message says that the service starts in the future', () => {
    const renewed = { startDate: addDays(NOW, 30), endDate: addDays(NOW, 60), days: 30 };
    expect(say('datos', renewed)).not.toContain('Inicio');
    expect(say('datos', renewed)).toContain('\n\nVence: 09/05/2026 (60 días)\nCódigo');
    const edited = { datos: 'Empieza el {inicio}\nDías: {dias}' };
    expect(clientMessage('datos', { ...FACTS, client: { ...ANA, ...renewed } }, edited)).toBe('Días: 60');
  });

  test('[MSG-26] a term that begins later today has begun, as its date says', () => {
    const startDate = new Date(NOW_MS + 5 * 3_600_000).toISOString();
    expect(say('datos', { startDate, endDate: addDays(startDate, 30) })).toContain('Inicio: 10/03/2026');
  });

  test.each([
    [-24, '(ya venció)'],
    [2, '(hoy)'],
    [30, '(mañana)'],
    [72, '(3 días)'],
    [720, '(30 días)'],
  ])('[MSG-27] [EXP-22] an end in %d hours bears %s', (hours, words) => {
    const endDate = new Date(NOW_MS + hours * 3_600_000).toISOString();
    expect(say('datos', { endDate })).toContain(`Vence: ${formatDate(endDate, LIMA)} ${words}\n`);
  });

  test('[MSG-27] [EXP-22] in every zone no number of days stands beside hoy or mañana', () => {
    const hours = fc.double({ min: 0.1, max: 96, noNaN: true });
    const zones = fc.constantFrom(LIMA, 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(hours, zones, (ahead, timeZone) => {
        const endDate = new Date(NOW_MS + ahead * 3_600_000).toISOString();
        const text = clientMessage('dias_restantes', { ...FACTS, client: { ...ANA, endDate }, timeZone });
        expect(/vence (hoy|mañana),/.test(text)).toBe(!/quedan? \d+ días?/.test(text));
        expect(text).not.toContain('1 día');
      }),
    );
  });
});

test('[MSG-08] a client named like a placeholder shows by their name', () => {
  expect(say('terminos', { nameuser: '{clave} $&' })).toMatch(/^Hola \{clave\} \$&, estos/);
});

test.each(CLIENT_MESSAGE_KINDS)('[MSG-09] %s takes the edited text, with any value that there is', (kind) => {
  const names = placeholdersOf(kind);
  expect(names.toSorted()).toEqual([...Object.keys(clientValues(FACTS)), 'pago'].toSorted());
  const edited = { [kind]: '¡Ey {nombre}! {servicio} & {codigo} 🎬\nPIN {pin}' };
  const client = { ...ANA, pin: null };
  expect(clientMessage(kind, { ...FACTS, client }, edited)).toBe('¡Ey Ana! Netflix & 3333-4444 🎬');
});

test('[MSG-32] new data say what holds from now on, and thank for no purchase', () => {
  const text = clientMessage('datos_nuevos', FACTS);
  expect(text).toMatch(/^Hola Ana, estos son los datos nuevos de tu cuenta de Netflix:\n/);
  for (const line of ['Perfiles: 1,2', 'Usuario: a@correo.example', 'Contraseña: cl&ve #1', 'PIN: 0042'])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toMatch(/gracias|compra/i);
  expect(clientMessage('datos_nuevos', FACTS, { datos_nuevos: 'Ahora {clave}' })).toBe('Ahora cl&ve #1');
});

test.each(['dias_restantes', 'renovacion_cliente'] as const)(
  '[MSG-33] %s says how the reseller is paid, in as many lines as were written, and nothing where that is not said',
  (kind) => {
    const pago = 'Yape 987 654 321\nPlin 911 222 333';
    expect(clientMessage(kind, FACTS, { pago })).toBe(`${clientMessage(kind, FACTS)}\nPara pagar: ${pago}`);
    expect(clientMessage(kind, FACTS)).not.toContain('Para pagar');
    expect(clientMessage(kind, FACTS, { [kind]: 'A {pago}', pago })).toBe(`A ${pago}`);
  },
);

describe('several services of one person', () => {
  const other = { ...FACTS, service: 'Max', streaming: { ...STREAMING, email: 'b@correo.example' } };

  test('[CLI-41] a single one keeps the usual words, the reseller’s own too', () => {
    expect(dataMessage([FACTS])).toBe(say('datos'));
    expect(dataMessage([FACTS], { datos: 'Toma {servicio}' })).toBe('Toma Netflix');
    expect(renewedMessage([FACTS])).toBe(say('renovado'));
    expect(renewedMessage([FACTS], { renovado: 'Listo {servicio}' })).toBe('Listo Netflix');
    expect(dataMessage([])).toBe('');
  });

  test('[CLI-41] the data of two come in one message, greeted once', () => {
    const text = dataMessage([FACTS, other]);
    expect(text).toMatch(/^Hola Ana, estos son los datos de tus cuentas:\n\nServicio: Netflix/);
    expect(text.match(/Hola/g)).toHaveLength(1);
    expect([text.includes('a@correo.example'), text.includes('b@correo.example')]).toEqual([true, true]);
    expect(dataMessage([FACTS, other], { datos: 'Toma {servicio}' })).toBe('Toma Netflix\n\nToma Max');
  });

  test('[CLI-41] [PAGE-08] the link of the person’s page stands once in the data of two', () => {
    const page = 'https://panel.example/c/a#b';
    const text = dataMessage([
      { ...FACTS, page },
      { ...other, page },
    ]);
    expect(text.split(page)).toHaveLength(2);
  });

  test('[CLI-53] that two are renewed comes in one message', () => {
    const text = renewedMessage([FACTS, other]);
    expect(text).toMatch(/^¡Listo, Ana! Renovamos tus cuentas:\n\nNetflix \(/);
    expect(text).toMatch(/\n\nMax \([^]*\n\n¡Gracias por tu confianza!$/);
    expect(renewedMessage([FACTS, other], { renovado: 'Listo {servicio}' })).toBe(
      'Listo Netflix\n\nListo Max',
    );
  });
});
