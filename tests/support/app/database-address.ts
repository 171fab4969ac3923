export function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export const databaseName = (address: string): string => new URL(address).pathname.slice(1);
