/** The address of another database on the same server. */
export function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** The name of the database at an address. */
export const databaseName = (address: string): string => new URL(address).pathname.slice(1);
