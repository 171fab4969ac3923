import { ana, beto, caro, lines, type MessyText, NETFLIX, sheet, who } from './messy-text.ts';
import { MORE_MESSY } from './messy-texts-more.ts';

/** Made by hand of shapes seen in public: panels, bots, databases, and people's own sheets. Invented people and numbers. */
export const MESSY: readonly MessyText[] = [
  sheet(
    'a title, blank lines and a total',
    lines(
      'CONTROL DE VENTAS;;;;;;;;',
      '',
      'Servicio;Correo;Clave;Cliente;Celular;Perfil;PIN;Precio;Vence',
      'Netflix;uno@x.example;clave1;Ana Prueba;987654321;1;1234;15,00;31/12/2026',
      'Netflix;uno@x.example;clave1;Beto Prueba;987654322;2;4321;15,00;31/12/2026',
      '',
      ';;;TOTAL;;;;30,00;',
    ),
    [ana({ ...NETFLIX, slot: 1, pin: '1234', price: 15 }), beto({ slot: 2, price: 15 })],
  ),
  sheet(
    'supplier with his phone before the client with his',
    lines(
      'Proveedor,Celular,Plataforma,Usuario,Contraseña,Cliente,Número,Perfil,Precio,Corte',
      'Mayor Prueba,911111111,Netflix,uno@x.example,clave1,Ana Prueba,987654321,1,15,31/12/2026',
      'Mayor Prueba,911111111,Netflix,uno@x.example,clave1,Beto Prueba,987654322,2,15,31/12/2026',
    ),
    [ana(NETFLIX), beto(NETFLIX)],
  ),
  sheet(
    'sub-resellers of an IPTV bot',
    lines(
      'revendedor_telefone;revendedor_nome;cliente_nome;cliente_telefone;usuario;senha;servidor;vencimento;status',
      '5543999990009;Loja Teste;Joao Teste;5543999990001;123456;abc123;Servidor Um;31/12/2026 23:59:00;ativo',
      '5543999990009;Loja Teste;Maria Teste;5543999990002;123457;abc124;Servidor Um;31/12/2026 23:59:00;ativo',
    ),
    [
      who('Joao Teste', '+5543999990001', { email: '123456', password: 'abc123' }),
      who('Maria Teste', '+5543999990002', { email: '123457' }),
    ],
    { ownPhone: '+5543999990000', symbol: 'BRL' },
  ),
  sheet(
    'ids of a database',
    lines(
      'id_venta,id_cliente,nombre,telefono,plataforma,id_cuenta,correo,clave,id_perfil,perfil,pin,precio,fecha_vencimiento',
      '101,17,Ana Prueba,987654321,Netflix,5,uno@x.example,clave1,23,1,1234,15.00,2026-12-31',
      '102,18,Beto Prueba,987654322,Netflix,5,uno@x.example,clave1,24,2,1235,15.00,2026-12-31',
    ),
    [ana({ ...NETFLIX, slot: 1, pin: '1234', price: 15 }), beto({ slot: 2 })],
  ),
  sheet(
    'a panel’s copy with its ids in capitals',
    lines(
      'ID_Venta,Cliente,Celular,Servicio,Tipo,Correo,Clave,Perfil,Precio,Vence,Costo,Creado',
      '1,Ana Prueba,987654321,Netflix,Perfil,uno@x.example,clave1,1,15,2026-12-31,5,2026-11-01',
    ),
    [ana({ ...NETFLIX, price: 15, slot: 1 })],
  ),
  sheet(
    'what pandas wrote',
    lines(
      'correo,clave,servicio,cliente,telefono,perfil,pin,precio,vence',
      'uno@x.example,clave1,Netflix,Ana Prueba,987654321,1.0,1234.0,15.0,2026-12-31 00:00:00',
      'uno@x.example,clave1,Netflix,nan,nan,nan,nan,nan,NaT',
      'uno@x.example,clave1,Netflix,Beto Prueba,987654322,3.0,4321.0,15.5,2026-12-31',
    ),
    [ana({ slot: 1, pin: '1234', price: 15 }), beto({ slot: 3, pin: '4321', price: 15.5 })],
  ),
  sheet(
    'errors of a spreadsheet',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Perfil,PIN,Precio,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,1,#N/A,#N/A,31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,2,1111,15,#REF!',
    ),
    [ana({ pin: null, price: 0 })],
  ),
  sheet(
    'mail and password in one cell',
    lines(
      'Cuenta,Servicio,Cliente,Teléfono,Perfil,Precio,Vence',
      '"uno@x.example\nclave1",Netflix,"Ana\nPrueba",987654321,1,15,31/12/2026',
      'uno@x.example clave1,Netflix,Beto Prueba,987654322,2,15,31/12/2026',
    ),
    [ana(NETFLIX), beto(NETFLIX)],
  ),
  sheet(
    'a service above the header',
    lines(
      'CUENTAS DISNEY PLUS,,,,,',
      'Correo,Clave,Cliente,Celular,Perfil,Vence',
      'dos@x.example,clave2,Ana Prueba,987654321,1,31/12/2026',
    ),
    [ana({ service: 'Disney+', email: 'dos@x.example' })],
  ),
  sheet(
    'a line of service between rows',
    lines(
      'Correo;Clave;Cliente;Celular;Perfil;Vence',
      'NETFLIX (5 pantallas)',
      'uno@x.example;clave1;Ana Prueba;987654321;1;31/12/2026',
      'DISNEY PLUS (renovar)',
      'dos@x.example;clave2;Beto Prueba;987654322;1;31/12/2026',
    ),
    [ana({ service: 'Netflix' }), beto({ service: 'Disney+' })],
  ),
  sheet(
    'a file named after the service and the month',
    lines(
      'Correo,Clave,Cliente,Celular,Perfil,Vence',
      'uno@x.example,clave1,Ana Prueba,987654321,1,31/12/2026',
    ),
    [ana({ service: 'Netflix' })],
    { file: 'netflix noviembre.csv' },
  ),
  sheet(
    'decimal commas in two columns, five rows',
    lines(
      'Correo;Clave;Servicio;Costo;Cliente;Telefono;Perfil;Precio;Vence',
      ...['Ana', 'Beto', 'Caro'].map(
        (name, n) =>
          `uno@x.example;clave1;Netflix;30,00;${name} Prueba;98765432${n + 1};${n + 1};15,50;31/12/2026`,
      ),
    ),
    [ana({ price: 15.5 }), beto({ price: 15.5 }), caro({ price: 15.5 })],
  ),
  sheet(
    'a tab in a note',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Nota,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,paga\ttarde,31/12/2026',
    ),
    [ana(NETFLIX)],
  ),
  sheet(
    'bars',
    lines(
      'Servicio|Correo|Clave|Cliente|Celular|Perfil|Precio|Vence',
      'Netflix|uno@x.example|clave1|Ana Prueba|987 654 321|Perfil 2|S/. 15.00|31-12-2026',
    ),
    [ana({ slot: 2, price: 15 })],
  ),
  sheet(
    'an open quote',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Perfil,Vence',
      'Netflix,uno@x.example,clave1,"Ana Prueba,987654321,1,31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,2,31/12/2026',
    ),
    [ana({ slot: 1 }), beto({ slot: 2 })],
  ),
  sheet(
    'lines in quotes',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Nota,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,"paga, tarde\nlos lunes, dice",31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,,31/12/2026',
    ),
    [ana(), beto()],
  ),
  sheet(
    'old Mac ends of lines',
    'Servicio,Correo,Clave,Cliente,Celular,Vence\rNetflix,uno@x.example,clave1,Ana Prueba,987654321,31/12/2026\r',
    [ana(NETFLIX)],
  ),
  sheet(
    'words for dates',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Perfil,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,1,31 de diciembre de 2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,2,31-dic-26',
      'Netflix,uno@x.example,clave1,Caro Prueba,987654323,3,31 dic',
    ),
    [ana(), beto(), caro()],
  ),
  sheet(
    'serial days',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,46387',
    ),
    [ana()],
  ),
  sheet(
    'midnight UTC in CSV',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,2026-12-31T00:00:00.000Z',
    ),
    [ana()],
  ),
  sheet(
    'links of WhatsApp for phones',
    lines(
      'Servicio,Correo,Clave,Cliente,WhatsApp,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,https://wa.me/51987654321,31/12/2026',
    ),
    [ana()],
  ),
  sheet(
    'free profiles',
    lines(
      'Servicio,Correo,Clave,Perfil,PIN,Cliente,Celular,Vence',
      'Netflix,uno@x.example,clave1,1,1234,Ana Prueba,987654321,31/12/2026',
      'Netflix,uno@x.example,clave1,2,1235,LIBRE,,',
      'Netflix,uno@x.example,clave1,3,1236,disponible,-,',
    ),
    [ana({ slot: 1, pin: '1234' })],
  ),
  sheet(
    'profiles across',
    lines(
      'Servicio,Correo,Clave,Cliente 1,Celular 1,Vence 1,Cliente 2,Celular 2,Vence 2',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,31/12/2026,Beto Prueba,987654322,31/12/2026',
    ),
    [ana({ slot: 1 }), beto({ slot: 2 })],
  ),
  sheet(
    'mail and password once for all',
    lines(
      'Servicio;Correo;Clave;Perfil;Cliente;Celular;Vence',
      'Netflix;uno@x.example;clave1;1;Ana Prueba;987654321;31/12/2026',
      ';;;2;Beto Prueba;987654322;31/12/2026',
      ';;;3;Caro Prueba;987654323;31/12/2026',
    ),
    [ana(NETFLIX), beto(NETFLIX), caro(NETFLIX)],
  ),
  ...MORE_MESSY,
];
