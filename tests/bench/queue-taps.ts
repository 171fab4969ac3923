import type { LocalDatabase } from '#db/local-database.ts';
import type { MutationCall } from '#sync/enqueue.ts';

/** `creates`: sales alone. `mixed`: two sales for each renewal and each edit of an existing client. */
export type Mix = 'creates' | 'mixed';

const saleOf = (id: string, account: string, n: number): object => ({
  id,
  nameuser: `Cola ${n}`,
  phoneuser: '+51911222333',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 15,
  streamingsId: account,
});

/** Taps on different accounts and clients; each client is written by one tap only. */
export async function tapsOf(
  db: LocalDatabase,
  { count, mix, newId }: { count: number; mix: Mix; newId: () => string },
): Promise<MutationCall[]> {
  const accounts = await db.streamings.limit(count).primaryKeys();
  const clients = mix === 'mixed' ? await db.clients.limit(count).primaryKeys() : [];
  if (accounts.length === 0 || (mix === 'mixed' && clients.length < count / 2))
    throw new Error('The books are too small for this');
  return Array.from({ length: count }, (_, n): MutationCall => {
    const id = clients[n] ?? '';
    if (id && n % 4 === 1) return { name: 'client.renewal', id, body: { price: 15, days: 30 } };
    if (id && n % 4 === 3) return { name: 'client.update', id, body: { nameuser: `Cola ${n}` } };
    const account = accounts[n % accounts.length] ?? '';
    return { name: 'client.create', body: saleOf(newId(), account, n) as never };
  });
}

export function clientOf({ id, body }: MutationCall): string {
  return id ?? (body as { id: string }).id;
}
