export const messages = {
  noNumber: (example: string) => `Escribe solo el número, como ${example}.`,
  decimals: (example: string) => `Usa dos decimales como máximo, como ${example}.`,
  unfinished: (thousands: string, cents: string) => `¿${thousands} o ${cents}? Escribe uno de los dos.`,
} as const;
