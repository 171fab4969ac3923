import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EntryLine, Movement } from '#domain/finance/closings.ts';
import { MovementList } from './movement-list.tsx';

const entry = (over: Partial<EntryLine>): EntryLine => ({
  type: 'entry',
  id: 'f1',
  date: '2026-03-10T15:00:00.000Z',
  description: 'Venta · Netflix · Ana · 1',
  amount: 15,
  quantity: 15,
  was: null,
  later: null,
  correctId: 'f1',
  ...over,
});

function shown(lines: readonly Movement[], hidden = false): { text: string; buttons: string[] } {
  const markup = renderToString(
    <MovementList lines={lines} symbol="S/." hidden={hidden} onCorrect={() => undefined} />,
  );
  const buttons = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name = '']) => name);
  return { text: markup.replaceAll(/<[^>]*>/g, ''), buttons };
}

test('[FIN-06] [FIN-25] a line shows the quantity with the sign that it has in the books, and can be corrected', () => {
  const refund = entry({ description: 'Reembolso · Ana', amount: -4.75, quantity: 4.75 });
  const back = entry({ id: 'f2', description: 'Inversion', amount: 7, quantity: -7 });
  const { text, buttons } = shown([refund, back]);
  expect(text).toContain('S/. 4.75');
  expect(text).not.toMatch(/[+−] S\/\./);
  expect(text).toContain('-7.00');
  expect(buttons).toEqual(['Corregir: Reembolso · Ana', 'Corregir: Inversion']);
});

test('[FIN-23] a corrected line says what it was, and one corrected after its closing what it comes to', () => {
  expect(shown([entry({ was: 150 })]).text).toContain('Corregido: antes S/. 150.00');
  expect(shown([entry({ later: 20 })]).text).toContain('Corregido después del cierre: queda en S/. 20.00');
  const { text } = shown([entry({ was: 150, later: 20 })], true);
  expect(text).not.toMatch(/15|150|20\.00/);
});

test('[FIN-14] [FIN-21] a closing keeps its sign and can’t be corrected', () => {
  const closing = { type: 'closing', id: 'c', date: '2026-03-10T15:00:00.000Z', amount: 54.6 } as const;
  const { text, buttons } = shown([closing]);
  expect(text).toContain('Cierre 10/03/2026Ganancia del periodo+ S/. 54.60');
  expect(buttons).toEqual([]);
});
