import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the API and a PostgreSQL on a socket file, as a proxy or a virtual address does. */
export interface PostgresRelay {
  port: number;
  /** Sends new connections to the server of another socket file; those that are open stay where they are. */
  turnTo(socket: string): void;
  /** Passes nothing on any more, while its connections stay open: a machine or network that died without a word. */
  fallSilent(): void;
  /** Connections that are open now. */
  open(): number;
  /** Ends what is open. */
  cut(): void;
  close(): Promise<void>;
}

export async function startPostgresRelay(first: string): Promise<PostgresRelay> {
  let target = first;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    turnTo: (socket) => (target = socket),
    fallSilent: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.resume();
      }
    },
    open: () => pairs.size,
    cut,
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
