import { plainWords } from './grid.ts';
import { CLIENT_ROLES, type Role } from './roles.ts';

/** A seller, owner or caretaker is neither the reseller's client nor the supplier. Spanish, Portuguese and English. */
const THIRD_PERSON =
  /\b(re|sub)?(re)?vendedor\w*\b|\bsub ?(re)?(vendedor|distribuidor|seller)\w*\b|^sub$|\bsub (nombre|tel\w*|cel\w*|whats\w*|numero)\b|\b(nombre|tel\w*|cel\w*|whats\w*|numero) (del? )?sub\b|\bafiliad\w*\b|\basesor\w*\b|\bconsultor\w*\b|\bsoci[oa]s?\b|\bduen[oa]s?\b|\bdon[oa]\b|\bpropietari\w*\b|\bparceir\w*\b|\bagente\w*\b|\brepresentante\b|\bpromotor\w*\b|\bpatrocinador\w*\b|\bpadrino\b|\bencargad\w*\b|\bresponsable\b|\bresponsavel\b|\boperador\w*\b|\bcobrador\w*\b|\batendente\b|\bcolaborador\w*\b|\bemplead\w*\b|\bfuncionari\w*\b|\bintermediari\w*\b|\bgerente\b|\badmin\w*\b|\bjefe\b|\baliad[oa]\b|\b(tienda|loja|negocio|empresa|sucursal)\b|\breferid\w*\b|\b(recomendad|invitad|captad|vendid|atendid|cread|registrad|indicad|cadastrad|cobrad)\w* (por|by)\b|\b(re)?seller\b|\bowner\b|\bpartner\b|\baffiliate\b|\bagent\b/;

export const isThirdPerson = (plain: string): boolean => THIRD_PERSON.test(plain);

const SUPPLIER =
  '\\b(?:prov\\w*dor\\w*|prov|distribuidor\\w*|mayorista\\w*|fornecedor\\w*|supplier|provider)\\b';
const PHONE_WORD = '\\b(?:tel\\w*|cel\\w*|numero|whats\\w*|wsp|wpp|contacto|movil|phone|fone)\\b';
const OF_SUPPLIER =
  /\b(?:correo|e ?mail|mail|usuario|clave|contrasena|senha|password|link|enlace|nota|notas|direccion)\b/
    .source;

/**
 * The first match with the header's plain words counts: a `clave perfil` is a PIN, a `fecha pago proveedor` the
 * account's end. Portuguese and English words are from other programs' exports.
 */
const HEADERS: readonly (readonly [Role | null, RegExp])[] = [
  [null, THIRD_PERSON],
  [null, /\bsoporte\b|\b(ciudad|direccion|pais|zona|edad|foto|genero|grupo|banco)\b/],
  ['pin', /\bpin\b|\b(clave|codigo|contrasena) (del |de )?perfil\b/],
  ['supplierPhone', new RegExp(`${PHONE_WORD}.*${SUPPLIER}|${SUPPLIER}.*${PHONE_WORD}`)],
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
  [null, new RegExp(`${OF_SUPPLIER}.*${SUPPLIER}|${SUPPLIER}.*${OF_SUPPLIER}`)],
  ['supplier', new RegExp(SUPPLIER)],
  [
    'start',
    /\binicio\b|\b(fecha|data) (de )?(venta|contratacion|alta|activacion|ingreso|registro|entrega)\b|\bcontratacion\b|\bactivad[ao]\b|^desde$|^fecha (vendido|inicial)$/,
  ],
  [
    'end',
    /\bvence\w*\b|\bvenc\w*\b|\bvto\b|\bexpira\w*\b|\bcaduca\w*\b|\bcorte\b|\bfv\b|\bf v\b|\bhasta\b|\bvalidade\b|\bexpiration\b|\b(prox\w*|fecha|data) (de )?(renov\w*|pago|cobro|fin|final|termino)\b|\brenovacion\b|\bfinaliza\b|^(fin|termina|termino|expires|data)$/,
  ],
  // A balance in a person's favour is no debt.
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
  [
    'service',
    /\b(nombre|nome|name) (de |del |de la |do |da |of )?(servicio|plataforma|producto|categoria|app|aplicacion|servidor|streaming|servico)s?\b/,
  ],
  ['email', /\b(nombre|nome) (de )?(usuario|user)\b|\buser name\b/],
  ['client', /\bclient\w*\b|\bcustomer\b|\btitular\b|\bcomprador\w*\b|\bnameuser\b|\bnome\b/],
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

/** A yes, or an amount, means unpaid. */
export const OWES =
  /\bsaldo\b|\bresta\b|\bresto\b|\brestante\b|\bfalta\b|\bdeben?\b|\badeuda\b|\bdeudas?\b|\bpor cobrar\b/;

const ID =
  /\b(?:ids?|uuid|guid|oid|folio|codigos?|cod|identificador|consecutivo|correlativo|secuencial|indice|index|item|sku|pk|fk|ref|referencia)\b/;
const DOCUMENT = /\b(?:dni|cedula|ruc|rfc|cpf|cnpj|curp|nit|rut|cuit|documento|pasaporte)\b/;
const COUNTER =
  /(?:^|\s)(?:numeros?|nro|num|nº|n|number|cant\w*|qtd\w*)(?=\s|$)|#|\bno (?=cliente|venta|cuenta|perfil|de\b)/;
/** Roles that may have a count in their header and are no id. */
const COUNTED: ReadonlySet<Role | null> = new Set(['phone', 'supplierPhone', 'slot', 'days', 'pin']);
const CLIENTS = /\b(?:(?:de|del|do|da|al) )?(?:client\w*|customer|comprador\w*)\b/;
const OF_A_CLIENT: ReadonlySet<Role | null> = new Set([...CLIENT_ROLES, 'email', 'password']);

export const ofClients = (plain: string): boolean => CLIENTS.test(plain);

/** True for an id or a document's number, which is ignored, unless its cells are mails. */
export const isId = (plain: string): boolean => ID.test(plain) || DOCUMENT.test(plain);

/** Plain words of a header; those of `idVenta` are two. */
export const headerWords = (text: string): string =>
  plainWords(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'));

/** Null for unknown words; `plain` is the result of `headerWords`. */
export function roleOfHeader(plain: string): Role | null {
  if (plain === '' || plain.length > 40) return null;
  const whole = HEADERS.find(([, words]) => words.test(plain))?.[0] ?? null;
  // A profile's password may be called its code; the cells decide.
  if (whole === 'pin' && !/\bids?\b|#/.test(plain)) return whole;
  const isCounted = COUNTER.test(plain) && plain !== 'numero' && plain !== 'numeros';
  if (isCounted) return countedRole(plain);
  if (isId(plain)) return null;
  return CLIENTS.test(plain) && whole === 'client' ? ofClient(plain) : whole;
}

/** `Nº de perfil` is a profile, `Número de celular` a phone; `Nº cliente` and `Nº de perfiles` are neither. */
function countedRole(plain: string): Role | null {
  if (/\bperfiles\b|\bpantallas\b|\btelas\b|\bcant\w*\b|\bqtd\w*\b/.test(plain)) return null;
  const rest = plain.replace(COUNTER, ' ').replace(/\s+/g, ' ').trim();
  const named = rest.replace(/^(?:de|del|do|da) /, '');
  const role = named === '' || isId(named) ? null : roleOfHeader(named);
  if (COUNTED.has(role)) return role;
  if (!/\bnumero\b/.test(plain)) return null;
  return role === 'client' ? 'phone' : role === 'supplier' ? 'supplierPhone' : null;
}

/** `Precio cliente` is a price. */
function ofClient(plain: string): Role | null {
  const rest = plain.replace(CLIENTS, ' ').replace(/\s+/g, ' ').trim();
  const role = rest === '' ? null : roleOfHeader(rest);
  return role !== null && OF_A_CLIENT.has(role) ? role : 'client';
}
