import { ana, beto, END, lines, type MessyText, NETFLIX, sheet, who } from './messy-text.ts';

/** Of other languages, of programs, and with columns that look alike. */
export const MORE_MESSY: readonly MessyText[] = [
  sheet(
    'Portuguese',
    lines(
      'Servidor;Usuário;Senha;Nome;Telefone;Tela;Preço;Vencimento;Observação',
      'Netflix;uno@x.example;clave1;Joao Teste;43 99999-0001;2;R$ 25,90;31/12/2026;',
    ),
    [who('Joao Teste', '+5543999990001', { price: 25.9, slot: 2 })],
    { ownPhone: '+5543999990000', symbol: 'BRL' },
  ),
  sheet(
    'English',
    lines(
      'Service,Email,Password,Customer name,Phone number,Profile,PIN,Price,Expiration date,Owner',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,1,1234,15.00,2026-12-31,Otra Prueba',
    ),
    [ana({ ...NETFLIX, pin: '1234', price: 15 })],
  ),
  sheet(
    'seller behind, phone before',
    lines(
      'Servicio,Correo,Clave,Cliente,Tel cliente,Vendedor,Tel vendedor,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,987654321,Otro Prueba,911111111,31/12/2026',
    ),
    [ana()],
  ),
  sheet(
    'holder of the card beside the client',
    lines(
      'Servicio,Correo,Clave,Titular,Cliente,Celular,Perfil,Vence',
      'Netflix,uno@x.example,clave1,Jefe Prueba,Ana Prueba,987654321,1,31/12/2026',
    ),
    [ana()],
  ),
  sheet(
    'the client’s own mail beside the account’s',
    lines(
      'Cliente,Correo cliente,Celular,Servicio,Correo,Clave,Vence',
      'Ana Prueba,ana@p.example,987654321,Netflix,uno@x.example,clave1,31/12/2026',
    ),
    [ana(NETFLIX)],
  ),
  sheet(
    'a mailbox with its own password',
    lines(
      'Servicio,Correo,Clave del correo,Clave,Cliente,Celular,Vence',
      'Netflix,uno@x.example,buzon,clave1,Ana Prueba,987654321,31/12/2026',
    ),
    [ana(NETFLIX)],
  ),
  sheet(
    'two ends: the account’s and the client’s',
    lines(
      'Servicio,Correo,Clave,Vence,Cliente,Celular,Perfil,Vence',
      'Netflix,uno@x.example,clave1,15/01/2027,Ana Prueba,987654321,1,31/12/2026',
    ),
    [ana()],
  ),
  sheet(
    'two phones that differ, which nobody can tell apart',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,WhatsApp,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,911111111,987654321,31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,987 654 322,31/12/2026',
    ),
    [beto()],
  ),
  sheet(
    'numbers of profiles, counted names',
    lines(
      'Nº,Plataforma,Correo,Clave,Nº de perfil,Cliente,N° de celular,Cant. pantallas,Vence',
      '1,Netflix,uno@x.example,clave1,2,Ana Prueba,987654321,1,31/12/2026',
    ),
    [ana({ slot: 2 })],
  ),
  sheet(
    'numbers of payments and documents',
    lines(
      'Fecha,N° operación,DNI cliente,Cliente,Celular,Servicio,Correo,Clave,Precio,Vence',
      '01/11/2026,00123456,45678912,Ana Prueba,987654321,Netflix,uno@x.example,clave1,15,31/12/2026',
    ),
    [ana({ ...NETFLIX, price: 15 })],
  ),
  sheet(
    'a keyed tree',
    JSON.stringify({
      clientes: {
        a: {
          nombre: 'Ana Prueba',
          telefono: '987654321',
          servicios: [
            {
              plataforma: 'Netflix',
              correo: 'uno@x.example',
              clave: 'clave1',
              perfil: 1,
              precio: 15,
              vence: END,
            },
          ],
        },
        b: {
          nombre: 'Beto Prueba',
          telefono: '987654322',
          servicios: {
            x: {
              plataforma: 'Netflix',
              correo: 'uno@x.example',
              clave: 'clave1',
              perfil: 2,
              precio: 15,
              vence: END,
            },
          },
        },
      },
    }),
    [ana({ ...NETFLIX, slot: 1 }), beto({ slot: 2 })],
    { file: 'copia.json' },
  ),
  sheet(
    'one object a line of MongoDB',
    lines(
      '{"_id":{"$oid":"65a1"},"cliente":"Ana Prueba","celular":"987654321","servicio":"Netflix","correo":"uno@x.example","clave":"clave1","vence":{"$date":"2026-12-31T00:00:00Z"}}',
      '{"_id":{"$oid":"65a2"},"cliente":"Beto Prueba","celular":"987654322","servicio":"Netflix","correo":"uno@x.example","clave":"clave1","vence":{"$date":"2026-12-31T00:00:00Z"}}',
    ),
    [ana(NETFLIX), beto(NETFLIX)],
    { file: 'ventas.json' },
  ),
  sheet(
    'phpMyAdmin of before',
    `/**\n Export to JSON plugin for PHPMyAdmin\n @version 4.0\n*/\n\n// Database 'streaming'\n\n// streaming.ventas\n\n[{"id_venta":"1","nombre":"Ana Prueba","telefono":"987654321","plataforma":"Netflix","correo":"uno@x.example","clave":"clave1","vence":"2026-12-31"}]\n`,
    [ana(NETFLIX)],
    { file: 'ventas.json' },
  ),
  sheet(
    'accounts with their clients inside',
    JSON.stringify([
      {
        servicio: 'Netflix',
        correo: 'uno@x.example',
        clave: 'clave1',
        precio: 30,
        clientes: [{ nombre: 'Ana Prueba', telefono: '987654321', perfil: 1, precio: 15, vence: END }],
      },
    ]),
    [ana({ ...NETFLIX, price: 15, slot: 1 })],
    { file: 'cuentas.json' },
  ),
  sheet(
    'a mark of UTF-8 and the word for the separator',
    '\uFEFFsep=;\nServicio;Correo;Clave;Cliente;Celular;Vence\nNetflix;uno@x.example;clave1;Ana Prueba;987654321;31/12/2026\n',
    [ana(NETFLIX)],
  ),
  sheet(
    'rows of separators below',
    lines(
      'Servicio;Correo;Clave;Cliente;Celular;Precio;Vence',
      'Netflix;uno@x.example;clave1;Ana Prueba;987654321;15,00;31/12/2026',
      ';;;;;;',
      ';;;;;;',
    ),
    [ana({ price: 15 })],
  ),
  sheet(
    'texts with an apostrophe before',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,PIN,Vence',
      "Netflix,uno@x.example,'=clave,Ana Prueba,'987654321,'0042,31/12/2026",
    ),
    [ana({ password: '=clave' })],
  ),
  sheet(
    'names with letters that were lost, which nobody can tell',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Vence',
      'Netflix,uno@x.example,clave1,Ana NÃºÃ±ez,987654321,31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,987654322,31/12/2026',
    ),
    [beto()],
  ),
  sheet(
    'Mexican prices with signs',
    lines(
      'Servicio,Correo,Clave,Cliente,Celular,Perfil,Precio,Vence',
      'Netflix,uno@x.example,clave1,Ana Prueba,+52 55 1234 5678,1,"$1,200.00",31/12/2026',
      'Netflix,uno@x.example,clave1,Beto Prueba,+52 55 1234 5679,2,$ 85,31/12/2026',
    ),
    [who('Ana Prueba', '+525512345678', { price: 1200 }), who('Beto Prueba', '+525512345679', { price: 85 })],
    { ownPhone: '+525512345670', symbol: 'MXN' },
  ),
];
