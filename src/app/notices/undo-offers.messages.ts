export const messages = { undo: 'Deshacer', group: 'Deshacer lo eliminado' } as const;
