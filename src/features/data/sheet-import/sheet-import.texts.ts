import { formatCount } from '#domain/money/money.ts';
import { MOST_CELL_LETTERS } from '#features/data/sheet-import/reading/grid.ts';
import type { Role } from '#features/data/sheet-import/reading/roles.ts';
import type { NoteKind, Problem, SkipReason } from '#features/data/sheet-import/reading/row-read.ts';
import type { Outcome } from '#features/data/sheet-import/plan/planned.ts';

const several = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const accounts = (count: number): string => several(count, 'cuenta', 'cuentas');
const clients = (count: number): string => several(count, 'cliente', 'clientes');
const rows = (count: number): string => several(count, 'fila', 'filas');
const LIST = new Intl.ListFormat('es');

const quoted = (words: readonly string[]): string => LIST.format(words.map((word) => `«${word}»`));

const made = (counts: { accounts: number; clients: number }): string =>
  LIST.format([
    ...(counts.accounts > 0 ? [accounts(counts.accounts)] : []),
    ...(counts.clients > 0 || counts.accounts === 0 ? [clients(counts.clients)] : []),
  ]);

export const messages = {
  title: 'Importar mi hoja',
  back: 'Hoy',
  intro:
    'Trae tus cuentas y clientes de Excel, de Google Sheets o de tu bot. Primero ves qué se hará con cada fila; nada se hace hasta que lo confirmes.',
  paste: {
    title: 'Pega tus filas',
    label: 'Filas copiadas',
    hint: 'En tu hoja, selecciona todo, también los títulos, cópialo y pégalo aquí: se lee al pegarlo.',
    read: 'Leer estas filas',
  },
  file: {
    title: 'O abre un archivo',
    label: 'Archivo',
    hint: 'Excel (.xlsx), CSV, o lo que exporta tu bot (.json). Se lee en este teléfono, también sin internet.',
  },
  failed: {
    old: 'Es un Excel de antes de 2007. Ábrelo, guárdalo como .xlsx y tráelo otra vez.',
    tooLarge: 'El archivo es demasiado grande. Divídelo por pestañas o quítale las imágenes.',
    longCell: `Hay una celda de más de ${formatCount(MOST_CELL_LETTERS)} letras, más de lo que cabe en Excel. Bórrala o acórtala, y trae la hoja otra vez.`,
    tooLong:
      'La hoja tarda demasiado en leerse, y se dejó de leer. Ábrela en tu hoja de cálculo, guárdala como .xlsx o CSV y tráela otra vez.',
    unreadable: 'No se pudo leer el archivo. Ábrelo en tu hoja de cálculo y guárdalo como .xlsx o CSV.',
    empty: 'No hay filas en lo que trajiste.',
    missing: 'Falta una parte de Vigente para leer hojas. Conéctate a internet y vuelve a intentar.',
  },
  another: 'Traer otra hoja',
  pasted: 'Lo que pegaste',
  kept: {
    resumed: 'Es la hoja que dejaste a medias, con tus respuestas.',
    text: 'Puedes salir y seguir después: la hoja queda en este teléfono una semana, o hasta que la traigas o la descartes.',
    noRoom:
      'No hay espacio en este teléfono para guardar la hoja: si te vas de aquí, tendrás que abrirla otra vez.',
  },
  putAway: {
    button: 'Descartar hoja',
    ask: '¿Descartar esta hoja?',
    text: 'La hoja y tus respuestas se borran de este teléfono. Tus cuentas y clientes quedan como están.',
    confirm: 'Descartar',
  },
  reading: 'Leyendo…',

  tabs: { title: 'Pestañas', hint: 'Marca las que quieras traer.', none: 'Marca al menos una pestaña.' },
  tabRows: (name: string, count: number) => `${name} (${rows(count)})`,
  preset: {
    sublicuentas: 'Es la exportación del bot de Sublicuentas.',
    controle: 'Es una lista de Controle de Clientes.',
    controleCopia: 'Es la copia de Controle de Clientes.',
  },
  columns: {
    title: 'Columnas',
    of: (tab: string) => `Columnas de ${tab}`,
    hint: 'Si una columna no es lo que dice arriba, cámbiala.',
    label: (header: string, position: number) => `Columna ${position}${header === '' ? '' : `: ${header}`}`,
    none: 'No se trae',
    profile: (group: number) => `Perfil ${group}`,
    left: (headers: readonly string[]) => {
      const names = quoted(headers);
      return headers.length === 1
        ? `No se trae ${names}. Si te sirve, elige «Nota» en la columna: va a la nota del cliente.`
        : `No se traen ${names}. Si te sirven, elige «Nota» en la columna: van a la nota del cliente.`;
    },
    region: 'Columnas y primeras filas',
  },
  roles: {
    service: 'Servicio',
    email: 'Correo o usuario',
    password: 'Contraseña',
    url: 'Enlace',
    supplier: 'Proveedor',
    supplierPhone: 'Teléfono del proveedor',
    cost: 'Costo de la cuenta',
    accountStart: 'Compra de la cuenta',
    accountEnd: 'Vence la cuenta',
    client: 'Cliente',
    phone: 'Teléfono',
    telegram: 'Telegram',
    slot: 'Perfil',
    pin: 'PIN',
    type: 'Cuenta o perfil',
    price: 'Precio',
    start: 'Inicio',
    end: 'Vence',
    days: 'Días vendidos',
    state: 'Estado',
    paid: 'Ya pagó',
    advance: 'Abono',
    note: 'Nota',
  } satisfies Record<Role, string>,
  twice: {
    label: (name: string) => `¿Qué columna es ${name}?`,
    doubtful: (header: string) => `¿Es del cliente el teléfono de «${header}»?`,
    hint: 'Las filas en que no dicen lo mismo esperan tu respuesta.',
    column: (header: string, position: number, sample: string) =>
      [header === '' ? `Columna ${position}` : header, sample].filter((part) => part !== '').join(': '),
    yes: 'Sí, es del cliente',
    none: 'Ninguna',
    no: 'No, es de otra persona',
  },
  separator: {
    label: 'Las columnas se separan con',
    hint: 'Si las filas no se ven bien abajo, prueba con otro signo.',
    ',': 'Coma',
    ';': 'Punto y coma',
    '\t': 'Tabulación',
    '|': 'Barra |',
  },
  openQuotes: (lines: readonly number[]) =>
    lines.length === 1
      ? `La fila ${lines[0]} tiene una comilla que no se cierra. Se leyó sin ella: revísala.`
      : `Las filas ${LIST.format(lines.map(String))} tienen una comilla que no se cierra. Se leyeron sin ella: revísalas.`,
  order: {
    label: '¿Cómo están escritas las fechas?',
    hint: 'Hay fechas como 03/04 que pueden leerse de dos maneras.',
    dmy: 'Día/mes',
    mdy: 'Mes/día',
  },
  country: {
    label: '¿De qué país son los teléfonos sin código?',
    hint: 'Los que no puedan ser de ese país se preguntan en su fila.',
    option: (name: string, count: number) => `${name} (${rows(count)})`,
    each: 'Preguntar en cada fila',
  },
  service: {
    label: '¿De qué servicio son las cuentas?',
    hint: 'Hay filas que no lo dicen.',
    placeholder: 'Netflix',
  },

  summary: (counts: { accounts: number; clients: number; asks: number; rest: number }) =>
    `Se harán ${made(counts)}.${counts.asks > 0 ? ` ${rows(counts.asks)} ${counts.asks === 1 ? 'necesita' : 'necesitan'} tu respuesta.` : ''}`,
  rows: {
    title: 'Qué pasará con cada fila',
    filter: 'Qué filas ver',
    all: 'Todas',
    asks: 'Por decidir',
    makes: 'Listas',
    rest: 'Fuera',
    none: 'No hay filas aquí.',
    line: (line: number) => `Fila ${line}`,
    lineOf: (line: number, tab: string) => `Fila ${line} · ${tab}`,
    leave: 'Dejar fuera',
    take: 'Traer',
    ofLine: (act: string, line: number) => `${act} la fila ${line}`,
    often: (count: number, text: string) =>
      `En ${rows(count)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    ends: (date: string) => `vence ${date}`,
    whole: 'cuenta completa',
    profile: (slots: string) => `perfil ${slots}`,
  },
  outcomes: {
    client: 'Cliente',
    account: 'Cuenta',
    known: 'Ya está',
    joined: 'Repetida',
    skipped: 'Se deja',
    left: 'Fuera',
    asks: 'Pregunta',
  } satisfies Record<Outcome, string>,
  joined: (line: number) => `Es la misma que la fila ${line}.`,
  known: 'Ya está en Vigente: no se toca.',
  skipped: {
    empty: 'Fila vacía.',
    total: 'Es un total.',
    header: 'Repite los títulos.',
    title: 'Es un título.',
    free: 'Perfil libre: no hay a quién traer.',
    unchosen: 'Su pestaña no está marcada.',
  } satisfies Record<SkipReason, string>,
  problem,
  answer: {
    label: (role: Role, line: number) => `Respuesta de la fila ${line}: ${messages.roles[role]}`,
    use: 'Usar',
    useIn: (line: number) => `Usar en la fila ${line}`,
    typed: 'Escríbelo',
  },
  notes: {
    noPassword: () => 'Sin contraseña en la hoja: queda como «pendiente».',
    noPrice: () => 'Sin precio: queda en 0.',
    noCost: () => 'Sin costo: queda en 0.',
    slotGiven: (text) => `Se le da el perfil ${text}.`,
    profileName: (text) => `El perfil se llama «${text}»: va en la nota.`,
    nameFromPhone: () => 'Sin nombre: se usa el teléfono.',
    priceAbove: () => 'El precio está en una celda combinada de arriba: aquí queda en 0.',
    accountEnd: () => 'La hoja no dice cuándo vence la cuenta: vence con su último cliente.',
    accountAbove: (text) => `Es de ${text}, como la fila de arriba.`,
    passwordBeside: () => 'La contraseña estaba junto al correo.',
    pinZeros: (text) => `La hoja le quitó ceros al PIN: queda ${text}.`,
    owesPart: (text) => `Debe ${text} de su precio.`,
    owesAbove: (text) => `Debe ${text}: queda sin pagar, y va en la nota.`,
    openQuote: () => 'Tiene una comilla que no se cierra: se leyó sin ella. Revisa la fila.',
    unpaid: (text) => `Dice «${text}»: queda sin pagar.`,
  } satisfies Record<NoteKind, (text: string) => string>,

  options: {
    title: 'Antes de traerlas',
    duplicates: 'Filas repetidas',
    merge: 'Unirlas',
    both: 'Traer todas',
    books: '¿Sumar estas ventas y compras a tus ganancias?',
    unbooked: 'No, solo traer los datos',
    booked: 'Sí, con su fecha',
    booksHint: 'Lo que se venda o renueve desde ahora se apunta siempre.',
    supplierPhone: 'A los proveedores sin teléfono se les pone el tuyo. Cámbialo después en Proveedores.',
  },
  bring: (counts: { accounts: number; clients: number }) => `Traer ${made(counts)}`,
  allThere: 'Todo lo de esta hoja ya está en Vigente.',
  nothing: 'Todavía no hay nada que traer: responde lo que se pregunta o revisa las columnas.',
  checking: 'Revisando las filas',
  saving: 'Guardando en este teléfono',
  keepOpen: 'No cierres la app: se guarda todo, o nada.',
  refused: (line: number, sheet: string, why: string) =>
    sheet === '' ? `Fila ${line}: ${why}` : `Fila ${line} de «${sheet}»: ${why}`,
  refusedTitle: 'No se trajo nada: corrige estas filas o déjalas fuera.',
  behind: 'Vigente todavía está leyendo tus datos. Espera un momento y vuelve a intentar.',

  done: {
    title: (counts: { accounts: number; clients: number }) => `Listo: ${made(counts)}`,
    text: 'Ya están en este teléfono y se envían solas cuando haya internet.',
    accounts: 'Ver cuentas',
    clients: 'Ver clientes',
  },
  undo: {
    card: (name: string) => (name === '' ? 'Última importación' : `Última importación: ${name}`),
    until: (when: string) => `La puedes deshacer entera hasta el ${when}.`,
    button: 'Deshacer importación',
    ask: '¿Deshacer la importación?',
    text: 'Se eliminan las cuentas y clientes que trajo, y sus movimientos quedan en cero. Lo que cambiaste después se queda.',
    running: 'Deshaciendo',
    done: (counts: { accounts: number; clients: number }, kept: number) =>
      `Se deshizo: ${made(counts)}.${kept > 0 ? ` ${kept === 1 ? 'Se queda 1' : `Se quedan ${formatCount(kept)}`} que cambiaste después.` : ''}`,
  },

  noSupplier: 'Sin proveedor',
  noPassword: 'pendiente',
  terms: [
    'Usa un solo dispositivo por perfil.',
    'No cambies el correo, la contraseña ni los perfiles.',
    'No compartas los datos con otras personas.',
  ].join('\n'),
};

function problem({ role, kind, text }: Problem): string {
  const name = messages.roles[role];
  const said = text === '' ? '' : ` «${text}»`;
  switch (kind) {
    case 'missing':
      return `Falta: ${name.toLowerCase()}.`;
    case 'ambiguous':
      return `${name}${said} puede leerse de dos maneras. ¿Cuál es?`;
    case 'cut':
      return `La hoja recortó el teléfono${said}: escríbelo completo.`;
    case 'several':
      return `Hay más de un teléfono. ¿Cuál usa?`;
    case 'twoColumns':
      return `${name}: hay más de una columna, o puede ser de otra persona. ¿Qué vale aquí?`;
    case 'letters':
      return `El nombre${said} tiene letras que se perdieron. ¿Cómo se llama?`;
    case 'doubtful':
      return `Revisa el teléfono${said}: no parece un número de su país.`;
    case 'whichCountry':
      return `¿De qué país es el teléfono${said}?`;
    case 'endBeforeStart':
      return `Vence antes de empezar.`;
    case 'tooLong':
      return `${name} es demasiado largo.`;
    case 'slotTaken':
      return `Ese perfil ya lo tiene otra fila (${text}).`;
    case 'noSlotLeft':
      return 'La cuenta no tiene otro perfil libre.';
    case 'otherPassword':
      return `La misma cuenta tiene otra contraseña en otra fila. ¿Cuál vale?`;
    case 'unreadable':
      return `No se entiende: ${name.toLowerCase()}${said}.`;
  }
}
