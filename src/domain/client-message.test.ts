import { describe, expect, test } from 'vitest';
import { clientMessage } from './client-message.ts';
import { addDays } from './dates.ts';
import type { Client, Streaming } from './rows.ts';

const LIMA = 'America/Lima';
/** A Tuesday, 10:00 in Lima. */
const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const STREAMING: Streaming = {
  id: 'cuenta',
  userId: 'marta',
  code: '1111-2222',
  name: 'Netflix',
  email: 'a@correo.example',
  emailtwo: null,
  password: 'cl&ve #1',
  url: 'https://netflix.example',
  priceSupplier: 40,
  termsOfUse: 'Un dispositivo.\n\nSin cambios.',
  startDate: NOW,
  endDate: addDays(NOW, 60),
  days: 60,
  conditions: 'Activo',
  dataSupport: null,
  profileCount: 3,
  categoryId: 'netflix',
  supplierId: 'sur',
};
const ANA: Client = {
  id: 'ana',
  userId: 'marta',
  streamingsId: 'cuenta',
  code: '3333-4444',
  nameuser: 'Ana',
  phoneuser: '+51911222333',
  telegramuser: null,
  accountType: 'Perfil',
  numberprofile: '1,2',
  pin: '0042',
  days: 30,
  state: 'Vendido',
  publicprice: 15,
  startDate: addDays(NOW, -20),
  endDate: addDays(NOW, 10),
};

const say = (kind: Parameters<typeof clientMessage>[0], client: Partial<Client> = {}, url = STREAMING.url) =>
  clientMessage(kind, {
    client: { ...ANA, ...client },
    streaming: { ...STREAMING, url },
    symbolmoney: 'S/.',
    nowMs: NOW_MS,
    timeZone: LIMA,
  });

describe('datos', () => {
  test('[MSG-10] gives all that the client needs, and asks to leave it as it is', () => {
    expect(say('datos')).toBe(`Hola Ana, estos son los datos de tu cuenta:

Servicio: Netflix
Perfil: 1,2
Usuario: a@correo.example
Contraseña: cl&ve #1
PIN: 0042
Enlace: https://netflix.example

Inicio: 18/02/2026
Vence: 20/03/2026
Días: 30
Código: 3333-4444

Por favor, no cambies la contraseña ni los perfiles. ¡Gracias por tu compra!`);
  });

  test('[MSG-08] [MSG-10] without PIN and link their lines are left out', () => {
    const text = say('datos', { pin: null, accountType: 'Cuenta', numberprofile: 'Cuenta 1-3' }, null);
    expect(text).not.toMatch(/PIN|Enlace/);
    expect(text).toContain('Cuenta completa: Cuenta 1-3\nUsuario');
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
    const ends = 'Tu cuenta de Netflix (perfiles 1,2) termina';
    expect(lineOf(2)).toBe(`${ends} hoy, 10/03/2026. Te queda 1 día.`);
    expect(lineOf(24)).toBe(`${ends} mañana, 11/03/2026. Te queda 1 día.`);
    expect(lineOf(72)).toBe(`${ends} el viernes, 13/03/2026. Te quedan 3 días.`);
    expect(lineOf(240)).toBe(`${ends} el 20/03/2026. Te quedan 10 días.`);
  });

  test('[MSG-12] once overdue it says when it ended and asks to reactivate', () => {
    const ended = 'Tu cuenta de Netflix (perfiles 1,2) terminó el';
    expect(lineOf(0)).toBe(`${ended} 10/03/2026. ¿Te la reactivo?`);
    expect(lineOf(-50)).toBe(`${ended} 08/03/2026. ¿Te la reactivo?`);
  });
});

test('[MSG-14] [EXP-12] reembolso gives the unused days and the amount, and asks where to send it', () => {
  expect(say('reembolso_cliente')).toBe(`Hola Ana, ¿cómo estás?

Por 10 días sin usar de tu cuenta de Netflix (perfiles 1,2), tu reembolso es de S/. 5.00.
¿A dónde te lo envío?`);
  const single = { endDate: addDays(NOW, 1), accountType: 'Cuenta', numberprofile: 'Cuenta 1-3' } as const;
  expect(say('reembolso_cliente', single)).toContain(
    'Por 1 día sin usar de tu cuenta de Netflix (cuenta completa), tu reembolso es de S/. 0.50.',
  );
});

test('[MSG-08] a client named like a placeholder shows by their name', () => {
  expect(say('terminos', { nameuser: '{clave} $&' })).toMatch(/^Hola \{clave\} \$&, estos/);
});
