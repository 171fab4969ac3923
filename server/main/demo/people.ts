import type { Random } from './random.ts';

const FIRST_NAMES =
  'Ana,Andrea,Beatriz,Camila,Carla,Carolina,Catalina,Daniela,Diana,Elena,Fernanda,Gabriela,Isabel,Jimena,Juana,Karen,Laura,Lucía,Luz,María,Mariana,Milagros,Mónica,Natalia,Paola,Patricia,Paula,Rocío,Rosa,Sofía,Valentina,Valeria,Verónica,Ximena,Yesenia,Alejandro,Andrés,Ángel,Bruno,Carlos,César,Cristian,Daniel,David,Diego,Eduardo,Emilio,Esteban,Felipe,Fernando,Gabriel,Gonzalo,Héctor,Iván,Javier,Joaquín,Jorge,José,Juan,Julio,Kevin,Luis,Manuel,Marco,Martín,Mateo,Miguel,Nicolás,Óscar,Pablo,Pedro,Ramiro,Renzo,Ricardo,Rodrigo,Santiago,Sebastián,Sergio,Tomás,Víctor'.split(
    ',',
  );

const LAST_NAMES =
  'Aguilar,Alarcón,Álvarez,Arce,Ayala,Benítez,Cabrera,Cáceres,Campos,Cárdenas,Castillo,Castro,Chávez,Condori,Córdova,Cruz,Delgado,Díaz,Escobar,Espinoza,Fernández,Flores,Fuentes,García,Gómez,González,Guerrero,Gutiérrez,Guzmán,Herrera,Huamán,Ibáñez,Jiménez,León,López,Mamani,Martínez,Medina,Mejía,Mendoza,Molina,Morales,Muñoz,Navarro,Núñez,Ortega,Ortiz,Pacheco,Paredes,Peña,Pérez,Quispe,Ramírez,Ramos,Reyes,Ríos,Rivera,Rodríguez,Rojas,Romero,Ruiz,Salazar,Salinas,Sánchez,Silva,Soto,Suárez,Torres,Valdez,Vargas,Vásquez,Vega,Velásquez,Vera,Zambrano,Zúñiga'.split(
    ',',
  );

/** Country code with the first digits of its mobiles, and how many digits follow. */
const COUNTRIES = [
  { prefix: '+519', digits: 8, weight: 44 },
  { prefix: '+5255', digits: 8, weight: 14 },
  { prefix: '+573', digits: 9, weight: 13 },
  { prefix: '+549112', digits: 7, weight: 8 },
  { prefix: '+569', digits: 8, weight: 8 },
  { prefix: '+59399', digits: 7, weight: 6 },
  { prefix: '+5917', digits: 7, weight: 4 },
  { prefix: '+58412', digits: 7, weight: 3 },
];

/** Looks like a name in a phone's contacts. */
export function personName(random: Random): string {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return random.chance(0.3) ? `${name} ${random.pick(LAST_NAMES)}` : name;
}

/** E.164. */
export function phoneNumber(random: Random): string {
  const { prefix, digits } = random.weigh(COUNTRIES);
  // No leading zero: after some prefixes no mobile network has such numbers.
  const first = random.between(1, 9);
  return `${prefix}${first}${String(random.between(0, 10 ** (digits - 1) - 1)).padStart(digits - 1, '0')}`;
}

export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
