/** rules §3 */
export const messages = {
  beyond: (profileCount: number, slots: string) =>
    `La cuenta tiene ${profileCount === 1 ? '1 perfil' : `${profileCount} perfiles`} y elegiste ${slots}.`,
  taken: (name: string, slots: string) => `${name} ya tiene ${slots} de esta cuenta.`,
  others: (count: number) => `Y ${count === 1 ? 'un cliente más' : `${count} clientes más`}.`,
  slot: (slot: number | undefined) => `el perfil ${slot}`,
  slots: (first: string, last: number | undefined) => `los perfiles ${first} y ${last}`,
} as const;
