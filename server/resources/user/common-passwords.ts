import { createRequire } from 'node:module';

/**
 * Ignores case. Also true for one repeated letter, and if only a common word, a name of `own`, of its mail or of this
 * app is left without digits and signs at both ends. Shorter passwords aren't listed: their length is refused (rules
 * §7).
 */
export function isCommonPassword(password: string, own: readonly (string | undefined)[] = []): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (COMMON.has(text) || known().has(text) || isMonotonous(text)) return true;
  const bare = lettersOf(text);
  if (text.length - bare.length <= MAX_AROUND && isCommonWord(bare)) return true;
  return [...own.flatMap(namesIn), ...CONTEXT].some((name) => text === name || bare === lettersOf(name));
}

/** A date has eight digits. With more around it, a common word is the lesser part of a password. */
const MAX_AROUND = 8;
/** Shorter words are so few that the digits around them count. */
const MIN_WORD = 4;

const isCommonWord = (word: string): boolean =>
  word.length >= MIN_WORD && (COMMON.has(word) || COMMON_WORDS.has(word) || known().has(word));

/** One or two characters, repeated. */
const isMonotonous = (text: string): boolean => text !== '' && new Set(text).size <= 2;

/** ASVS 5.0, 6.2.11 */
const CONTEXT = ['vigente', 'vigente.local'];

/** A name, or a mail and its part before the `@`. */
const namesIn = (name: string | undefined): string[] => {
  const text = name?.normalize('NFC').toLowerCase() ?? '';
  return text === '' ? [] : [text, ...(text.includes('@') ? [text.slice(0, text.indexOf('@'))] : [])];
};

/** Strips digits, signs and blanks at both ends; returns the whole text if nothing would be left. */
const lettersOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;

let fromPackage: ReadonlySet<string> | undefined;

/** The 49,233 most frequent of leaks (ADR 0127), read on first use: 0.4 MB, about 20 ms and 4 MB of memory. */
function known(): ReadonlySet<string> {
  fromPackage ??= new Set(
    createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[],
  );
  return fromPackage;
}

const DIGITS = `
12345678 123456789 1234567890 12345678910 123456780 0123456789 01234567 012345678 87654321 987654321 0987654321
9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 99999999 999999999 12121212 123123123 123412341234 12341234 1234512345 123456123456
123321123 12344321 1234554321 12345679 123456788 1234567a 12345678a 123456789a a12345678 a123456789 a1234567
11223344 1122334455 112233445566 11112222 10203040 1020304050 102030405060 13131313 14141414 15151515 20202020
21212121 23232323 31313131 69696969 98765432 147258369 147852369 159357456 159753456 741852963 789456123
963852741 951753852 456789123 321654987 987456321 78945612 14725836 74185296 31415926 314159265 19871987
19891989 19901990 19911991 19921992 20002000 20202021 20232024 20242025 20252026
`;

const KEYBOARD = `
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty01 qwer1234 1234qwer 12345qwert
123456qwerty 123qwerty 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxedc
qazwsx123 qazxswedc zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnmm asdfghjk asdfghjkl asdfghjklñ
asdfasdf asdf1234 asdfg123 asdfgh123 asdfqwer asdfzxcv asd123asd asdasdasd qweasdzxc qweasd123 qweqweqwe qwe123qwe
123qweasd 123qwe123 qwertzui qwerasdf poiuytrewq ñlkjhgfdsa lkjhgfdsa mnbvcxz1 mnbvcxza aaaaaaaa aaaaaaaaaa
abcdefgh abcdefghi abcdefg1 abcd1234 abcde123 abcde12345 abc12345 abc123456 abc123abc 123abc123 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 xxxxxxxx zzzzzzzz qqqqqqqq 1a2b3c4d p@ssw0rd !qaz2wsx q1q1q1q1
`;

const ENGLISH = `
password password1 password2 password12 password123 password1234 passw0rd passw0rd1 p@ssword p@ssw0rd1 p@ssword1
password! password1! password01 mypassword thepassword passwords password11 passpass passport iloveyou iloveyou1
iloveyou2 iloveyou! loveyou1 loveyou123 lovelove loveme123 football football1 baseball baseball1 basketball
softball1 volleyball superman superman1 batman123 spiderman starwars starwars1 trustno1 sunshine sunshine1 princess
princess1 princess123 whatever whatever1 welcome1 welcome123 letmein1 letmein123 master123 dragon123 monkey123
shadow123 michael1 michelle jennifer jennifer1 jessica1 charlie1 jordan23 samantha elizabeth anthony1 victoria
benjamin alexander alexandra nicholas christian cristian butterfly chocolate chocolate1 computer computer1 internet
internet1 corvette mercedes ferrari1 hardcore midnight mountain danielle december november football123 pokemon1
pokemon123 naruto123 minecraft fortnite1 fortnite123 playstation nintendo sterling snoopy123 blink182 metallica
nirvana1 slipknot metallica1 liverpool liverpool1 arsenal1 chelsea1 barcelona1 manchester realmadrid1 champions
freedom1 forever1 hello123 hello1234 hellohello test1234 test12345 testtest testing123 testing1 tester123 secret123
changeme changeme1 changeme123 default1 guest123 guest1234 admin123 admin1234 admin12345 admin123456 admin@123
adminadmin administrator administrador administrador1 root1234 rootroot superuser server123 master12 computadora
access14 google123 facebook facebook1 facebook123 instagram instagram1 whatsapp whatsapp1 youtube1 youtube123 tiktok123
netflix1 netflix12 netflix123 netflix1234 netflix2023 netflix2024 netflix2025 disney123 disneyplus disneyplus1 hbomax123
primevideo spotify1 spotify123 streaming streaming1 streaming123 samsung1 samsung123 samsung1234 iphone123 windows10
welcome1234 summer2023 summer2024 summer2025 winter2024 spring2024 angel123 angels123 babygirl babygirl1 jesus123
jesuschrist blessed1 godisgood godisgood1
`;

const SPANISH = `
contraseña contraseña1 contraseña12 contraseña123 contraseña1234 contrasena contrasena1 contrasena12 contrasena123
contrasena1234 contraseñas micontraseña micontrasena miclave1 miclave123 clave123 clave1234 clave12345 clave123456
claveclave tequiero tequiero1 tequiero12 tequiero123 tequieromucho teamo123 teamo1234 teamomucho teamoamor teamo12345
teadoro1 tequieroamor tequierotanto mequiero miamorcito miamor123 miamor12 miamorteamo amormio1 amormio123 amorcito
amorcito1 amorcito123 amoreterno amor1234 amor12345 amor123456 amoramor amor123amor amoryamo mivida123 mivida12
mividaeres corazon1 corazon12 corazon123 corazón1 corazoncito preciosa preciosa1 princesa princesa1 princesa12
princesa123 princesita mariposa mariposa1 mariposa123 estrella estrella1 estrella123 estrellita chocolate123 hermosa1
hermosa123 bonita123 hola1234 hola12345 hola123456 holahola holahola1 holamundo holamundo1 hola123hola holaquetal
bienvenido bienvenido1 bienvenido123 bienvenida bienvenidos secreto1 secreto123 america1 america123 clubamerica
barcelona barcelona123 realmadrid realmadrid123 alianzalima universitario universitario1 bocajuniors bocajuniors1
riverplate riverplate1 colocolo colocolo1 sportingcristal cruzazul cruzazul1 chivas123 chivas10 pumas123 atletico
atletico1 nacional nacional1 deportivo millonarios independiente corinthians flamengo1 futbol123 futbol10 peru1234
peru12345 peru2023 peru2024 peru2025 vivaelperu arribaperu viva1234 lima1234 mexico123 mexico1234 mexico12 colombia
colombia1 colombia123 argentina argentina1 argentina10 argentina123 venezuela venezuela1 venezuela123 ecuador1
ecuador123 bolivia1 bolivia123 paraguay paraguay1 uruguay1 guatemala guatemala1 honduras honduras1 salvador elsalvador
nicaragua costarica costarica1 panama123 chile123 chile1234 cuba1234 dominicana españa123 espana123 alejandro
alejandro1 alejandro123 alejandra alejandra1 alejandra123 sebastian sebastian1 sebastian123 fernando fernando1
fernando123 fernanda fernanda1 gabriela gabriela1 gabriel1 gabriel123 santiago santiago1 santiago123 valentina
valentina1 valentina123 mauricio mauricio1 cristina cristina1 francisco francisco1 guadalupe guadalupe1 margarita
margarita1 estefania stephanie esperanza esperanza1 esmeralda esmeralda1 patricia patricia1 veronica veronica1
carolina carolina1 carolina123 mariajose angelica angelica1 catalina catalina1 daniel123 daniela1 daniela123 andrea123
antonio1 antonio123 eduardo1 eduardo123 ricardo1 ricardo123 roberto1 roberto123 rodrigo1 rodrigo123 leonardo leonardo1
jonathan jonathan1 carlos123 carlos1234 miguel123 manuel123 martin123 camila123 sofia123 sofia1234 isabella isabella1
natalia1 natalia123 mariana1 mariana123 lorena123 monica123 claudia1 claudia123 jose1234 juan1234 juancarlos maria123
maria1234 maria12345 luis1234 pedro123 pedro1234 diego123 diego1234 david123 david1234 jorge123 jorge1234 familia1
familia123 mifamilia mifamilia1 mishijos mishijos1 mishijas mihijo123 mama1234 mamapapa mamamama papapapa papa1234
mamaypapa jesucristo jesucristo1 jesusteamo jesusesamor cristovive cristoteama diosesamor diosesamor1 diosesfiel
diosmio1 dios1234 diosteama diosteamo gloriaadios angelito angelito1 angeles1 virgencita chiquita chiquita1 chiquito
chiquito1 gordita1 gordito1 muñequita pequeña1 bebe1234 cachorro perrito1 gatito123 gatitos1 caballero campeon1
campeones delfines tigre123 leon1234 fantasma superman123 dragonball dragonball1 goku1234 pokemon1234 pikachu1
naranja1 sandia123 manzana1 manzana123 elefante mariposas unicornio unicornio1 computadora1 telefono telefono1
celular1 celular123 internet123 empresa1 empresa123 usuario1 usuario12 usuario123 usuario1234 prueba12 prueba123
prueba1234 pruebas1 pruebas123 temporal temporal1 temporal123 cambiame cambiame1 cambiame123 acceso123 sistemas
sistemas1 sistema1 sistema123 soporte1 soporte123 secretaria gerencia1 ventas123 negocio1 vigente1 vigente123
revendedor enero2024 enero2025 verano2023 verano2024 verano2025 invierno navidad1 navidad2024 felicidad felicidad1
libertad libertad1 libertad123 amistad1 amigos123 amigosporsiempre porsiempre siempreamor parasiempre juntosporsiempre
nosequeponer nosequeponer1 nomeacuerdo nomeolvides noteolvido noteimporta quetimporta olvidada
`;

const COMMON: ReadonlySet<string> = new Set(
  [DIGITS, KEYBOARD, ENGLISH, SPANISH].flatMap((list) => list.trim().split(/\s+/)),
);
/** Strips the digits that the list adds to words: `netflix` of `netflix123`. */
const COMMON_WORDS: ReadonlySet<string> = new Set([...COMMON].map(lettersOf));
