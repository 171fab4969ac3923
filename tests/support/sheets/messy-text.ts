import type { Importer, MadeClient } from './import-sheet.ts';

export interface MessyText {
  title: string;
  file: string;
  text: string;
  /** The clients that its rows mean; what nobody can tell is left out. */
  rows: readonly Partial<MadeClient>[];
  importer?: Importer;
}

export const END = '2026-12-31';
export const lines = (...all: readonly string[]): string => all.join('\n');
export const who = (name: string, phone: string, rest: Partial<MadeClient> = {}): Partial<MadeClient> => ({
  name,
  phone,
  end: END,
  ...rest,
});
export const ana = (rest: Partial<MadeClient> = {}) => who('Ana Prueba', '+51987654321', rest);
export const beto = (rest: Partial<MadeClient> = {}) => who('Beto Prueba', '+51987654322', rest);
export const caro = (rest: Partial<MadeClient> = {}) => who('Caro Prueba', '+51987654323', rest);
export const NETFLIX = { service: 'Netflix', email: 'uno@x.example', password: 'clave1' };
export const sheet = (
  title: string,
  text: string,
  rows: readonly Partial<MadeClient>[],
  { file = 'hoja.csv', ...importer }: Importer & { file?: string } = {},
): MessyText => ({ title, file, text, rows, importer });
