import { randomUUID } from 'node:crypto';
import { chunks } from '#db/chunks.ts';
import { accountBody, clientBody, seedBook, type ApiClient } from '#tests/support/api/api-client.ts';

const PROFILES = 5;
/** The server takes no more calls at once. */
const BATCH = 500;

/** Sells every profile of `accounts` accounts on another device: many rows in few requests. */
export async function sellMany(api: ApiClient, accounts: number): Promise<void> {
  const { categoryId, supplierId } = await seedBook(api);
  const call = (path: string, body: object) => ({ key: randomUUID(), method: 'POST', path, body });
  const calls = Array.from({ length: accounts }, (_account, n) => {
    const id = randomUUID();
    const account = accountBody(categoryId, supplierId, { id, email: `cuenta${n}@correo.example` });
    const sales = Array.from({ length: PROFILES }, (_profile, slot) =>
      call(
        '/client/create',
        clientBody(id, { nameuser: `Cliente ${n}-${slot + 1}`, numberprofile: String(slot + 1) }),
      ),
    );
    return [call('/streaming/create', account), ...sales];
  });
  for (const slice of chunks(calls.flat(), BATCH)) {
    const { status, body } = await api.send('POST', '/batch', { calls: slice });
    const results = (body['results'] ?? []) as { status: number }[];
    const failed = results.filter((result) => result.status !== 201);
    if (status !== 200 || failed.length > 0)
      throw new Error(`The seed is refused: ${JSON.stringify(failed)}`);
  }
}
