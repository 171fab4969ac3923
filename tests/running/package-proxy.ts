import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface PackageProxy {
  url: string;
  close(): void;
}

/** A proxy of http for a machine that reaches this one alone: apt asks by `GET`, npm by `CONNECT`. */
export async function startPackageProxy(host: string): Promise<PackageProxy> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passed = request(asked.url ?? '', { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const sockets = new Set<Socket>();
  server.on('connect', ({ url = '' }, near: Socket, head) => {
    const [name = '', port] = url.split(':');
    const far = connect(Number(port), name, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n');
      far.write(head);
      far.pipe(near).pipe(far);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => [near, far].forEach((each) => each.destroy()));
    }
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}
