import { describe, expect, it } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';
import { headerWords, roleOfHeader } from '#features/data/sheet-import/reading/header-words.ts';

describe('an id', () => {
  it.each([
    'id',
    '_id',
    'ID',
    'Id cliente',
    'id_cliente',
    'cliente_id',
    'clienteId',
    'IDVenta',
    'ID_Venta',
    'id_perfil',
    'perfil_id',
    'ID perfil',
    'Código',
    'Cod. cliente',
    'codigo_cliente',
    'Código de venta',
    'Nº',
    'N°',
    '#',
    'Nº cliente',
    'N° de venta',
    'Nro. cliente',
    'Nro cuenta',
    '# cliente',
    '# venta',
    'No. cliente',
    'Num. venta',
    'Folio',
    'Folio cliente',
    'uuid',
    'cliente_uuid',
    'Ref. venta',
    'Item',
    'Número de operación',
    'N° de comprobante',
    'Número de cuenta bancaria',
    'DNI',
    'DNI cliente',
    'Cédula del cliente',
    'CPF cliente',
    'id_cuenta',
    'cuenta_id',
    'id_servicio',
    'precio_id',
    'pin_id',
    'código país',
    'user_id',
    'Client ID',
    'Supplier number',
    'Customer number',
    'account_number',
    'Order #',
    'Cant. pantallas',
    'Nº de perfiles',
  ])('[IMP-29] %s names nothing', (header) => {
    expect(roleOfHeader(headerWords(header))).toBeNull();
  });

  it.each([
    ['Perfil', 'slot'],
    ['Nº de perfil', 'slot'],
    ['N° perfil', 'slot'],
    ['Nro. de perfil', 'slot'],
    ['Perfil Nº', 'slot'],
    ['# perfil', 'slot'],
    ['Perfil #', 'slot'],
    ['Número de perfil', 'slot'],
    ['Num pantalla', 'slot'],
    ['N° de celular', 'phone'],
    ['Nro. WhatsApp', 'phone'],
    ['Número', 'phone'],
    ['Número de teléfono', 'phone'],
    ['Nº de días', 'days'],
    ['Correo cliente', 'email'],
    ['Precio cliente', 'price'],
    ['Notas del cliente', 'note'],
    ['Nombre del cliente', 'client'],
    ['nome_cliente', 'client'],
    ['Nombre del servicio', 'service'],
    ['Nombre de usuario', 'email'],
  ])('[IMP-29] %s is still %s', (header, role) => {
    expect(roleOfHeader(headerWords(header))).toBe(role);
  });

  it('[IMP-29] beside names makes neither names, prices nor profiles', async () => {
    const { clients, asks } = await importFile(
      'ventas.csv',
      [
        'id_venta,id_cliente,nombre,telefono,plataforma,id_cuenta,correo,clave,id_perfil,perfil,pin,precio,fecha_inicio,fecha_vencimiento',
        '101,17,Ana Prueba,987654321,Netflix,5,uno@correo.example,clave1,23,1,1234,15.00,2026-11-10,2026-12-10',
        '103,19,Caro Prueba,987654323,Netflix,6,dos@correo.example,clave2,1,1,1236,18.00,2026-11-15,2026-12-15',
      ].join('\n'),
    );
    expect(asks).toEqual({});
    expect(clients).toMatchObject([
      { name: 'Ana Prueba', price: 15, slot: 1, pin: '1234', email: 'uno@correo.example' },
      { name: 'Caro Prueba', price: 18, slot: 1, pin: '1236', email: 'dos@correo.example' },
    ]);
  });

  it('[IMP-29] that holds mails is what one signs in with', async () => {
    const { clients } = await importFile(
      'x.csv',
      'Servicio,Apple ID,Clave,Cliente,Celular,Precio,Vence\nApple TV+,uno@x.example,c,Ana,987654321,15,2026-12-31',
    );
    expect(clients).toMatchObject([{ email: 'uno@x.example' }]);
  });
});
