export const messages = { undo: 'Deshacer', group: 'Deshacer lo último' } as const;
