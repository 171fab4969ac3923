const CLIENT_ROLES = [
  'client',
  'phone',
  'telegram',
  'slot',
  'pin',
  'type',
  'price',
  'start',
  'end',
  'days',
  'state',
  'paid',
  'advance',
  'note',
] as const;

/** What a column holds. `end` and `start` are the client's where a row has one, else the account's. */
export const ROLES = [
  'service',
  'email',
  'password',
  'url',
  'supplier',
  'supplierPhone',
  'cost',
  'accountStart',
  'accountEnd',
  ...CLIENT_ROLES,
] as const;

export type Role = (typeof ROLES)[number];

/** Of a client, thus repeated where one row has several profiles. */
export const OF_CLIENT: ReadonlySet<Role> = new Set(CLIENT_ROLES);

/**
 * The first that matches the header's plain words counts: a `clave perfil` is a PIN, a `fecha pago proveedor` the account's end.
 * Portuguese and English words are those of the peers' exports.
 */
const HEADERS: readonly (readonly [Role | null, RegExp])[] = [
  // Of a third person.
  [null, /\bvendedor\w*\b|\breferid\w*\b|\basesor\w*\b|\bsoporte\b/],
  ['pin', /\bpin\b|\b(clave|codigo|contrasena) (del |de )?perfil\b/],
  ['supplierPhone', /\b(tel\w*|cel\w*|numero|whatsapp|contacto) (del? )?prov\w*/],
  [
    'accountEnd',
    /\b(venc\w*|vto|corte|fin|caduca\w*|expira\w*|renov\w*|pago|pagar) (\w+ )?(de la |la |del? |al? )?(cuenta|prov\w*|master|madre|compra)\b/,
  ],
  ['accountEnd', /\b(cuenta|prov\w*|master|madre) (vence|venc\w*|vto|corte|fin|caduca|expira|renueva)\b/],
  [
    'accountStart',
    /\b(fecha|dia|inicio|alta|data) (de |de la |del? )?(compra|cuenta|compra cuenta|adquisicion)\b|\bcomprad[ao]\b|\bfc\b|\bf c\b/,
  ],
  ['days', /\bdias\b|\bduracion\b/],
  [
    'cost',
    /\b(costo|coste|inversion|invertido|custo)\b|\b(precio|valor|monto|pago) (de |al? |del? )?(compra|prov\w*|costo)\b|^compra$/,
  ],
  ['supplier', /\bprov\w*dor\w*\b|\bprov\b|\bdistribuidor\b|\bmayorista\b|\bfornecedor\b/],
  [
    'start',
    /\binicio\b|\b(fecha|data) (de )?(venta|contratacion|alta|activacion|ingreso|registro|entrega)\b|\bcontratacion\b|\bactivad[ao]\b|^desde$|^fecha (vendido|inicial)$/,
  ],
  [
    'end',
    /\bvence\w*\b|\bvenc\w*\b|\bvto\b|\bexpira\w*\b|\bcaduca\w*\b|\bcorte\b|\bfv\b|\bf v\b|\bhasta\b|\bvalidade\b|\bexpiration\b|\b(prox\w*|fecha|data) (de )?(renov\w*|pago|cobro|fin|final|termino)\b|\brenovacion\b|\bfinaliza\b|^(fin|termina|termino|expires|data)$/,
  ],
  // A balance in somebody's favour is no debt.
  [null, /\ba favor\b/],
  ['advance', /\babon\w*\b|\ba cuenta\b|\badelant\w*\b|\banticip\w*\b|\bpago parcial\b/],
  [
    'paid',
    /\bpagad[oa]\b|\bpago$(?<=\bya pago)|\bis paid\b|\bcancelad[oa]\b|\bdeben?\b|\badeuda\b|\bdeudas?\b|\bpor cobrar\b|^saldo$|\bsaldo (pendiente|deudor|restante|cliente|actual|final)\b|^(resta|resto|restante|falta|le falta)$|\bfalta (por )?pagar\b|\bestado (de |del )?pago\b|\bpaid\b/,
  ],
  ['state', /\bestado\b|\bestatus\b|\bstatus\b|\bsituac\w+\b|\bstate\b/],
  ['password', /\bclave\b|\bcontrasena\b|\bcontra\b|\bpassword\w*\b|\bpass\b|\bpasswd\b|\bpsw\b|\bsenha\b/],
  ['url', /\blink\b|\benlace\b|\burl\b/],
  ['telegram', /\btelegram\b/],
  [
    'phone',
    /\btelefono\w*\b|\btelf?\b|\bcel\w*\b|\bwhats\w*\b|\bwsp\b|\bwpp\b|\bwsap\w*\b|\bwasap\w*\b|\bnumero\b|\bnumeros\b|\bmovil\b|\bcontacto\b|\btelefone\b|\bphone\w*\b|\bfone\b/,
  ],
  ['type', /\btipo\b|\bmodalidad\b|\baccount type\b/],
  ['client', /\bclient\w*\b|\btitular\b|\bcomprador\w*\b|\bnameuser\b|\bnome\b/],
  ['slot', /\bperfil\w*\b|\bpantalla\w*\b|\bslot\b|\bnumberprofile\b|\btela\b/],
  ['client', /\bnombre\w*\b|\bname\b/],
  ['email', /\bcorreo\w*\b|\be ?mail\w*\b|\bmail\b|\busuario\w*\b|\buser\w*\b|\blogin\b/],
  [
    'service',
    /\bservicio\w*\b|\bplataforma\w*\b|\bplataf\b|\bstreaming\w*\b|\bservidor\b|\bserver\w*\b|\bproducto\w*\b|\bcategoria\w*\b|\bapp\b|\baplicacion\b|\bservico\b|\bservice\b/,
  ],
  [
    'price',
    /\bprecio\w*\b|\bvalor\b|\bmonto\b|\bventa\b|\bcobro\b|\bimporte\b|\btarifa\b|\bmensual\w*\b|\bpreco\b|\bprice\b|\bpago\b|\bpublicprice\b|^s$|^\$+$/,
  ],
  ['email', /\bcuentas?\b/],
  ['service', /\bplan\w*\b/],
  ['note', /\bnotas?\b|\bobs\w*\b|\bcoment\w*\b|\bdetalle\w*\b|\bnotes?\b/],
];

/** A yes, or an amount, says that it isn't paid. */
export const OWES =
  /\bsaldo\b|\bresta\b|\bresto\b|\brestante\b|\bfalta\b|\bdeben?\b|\badeuda\b|\bdeudas?\b|\bpor cobrar\b/;

/** Null for words that name nothing here; `plain` is what `plainWords` makes of a header. */
export function roleOfHeader(plain: string): Role | null {
  if (plain === '' || plain.length > 40) return null;
  return HEADERS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
